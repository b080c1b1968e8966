// The only function of Node that is used.
declare module "node:fs/promises" {
  export function readFile(url: URL): Promise<Uint8Array<ArrayBuffer>>;
}
