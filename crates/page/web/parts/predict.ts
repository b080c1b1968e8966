/**
 * A question to answer before one looks: `<div class="predict" data-answer="52" data-unit="calls">the question</div>`, and what
 * there is to say afterwards in an element of class `after` inside. What is answered is compared, not marked.
 */

import { h, thousands } from "../dom.ts";

export function predict(root: HTMLElement): void {
  const answer = Number(root.dataset["answer"]);
  const after = root.querySelector<HTMLElement>(".after");
  if (after) after.hidden = true;
  const input = h("input", { type: "text", inputmode: "numeric", size: 10, autocomplete: "off" });
  input.setAttribute("aria-label", `Your prediction, in ${root.dataset["unit"] ?? "numbers"}`);
  const said = h("p", { class: "said", role: "status" });
  const form = h(
    "form",
    {
      submit: (event: SubmitEvent) => {
        event.preventDefault();
        const guess = Number(input.value.replace(/[ ,]/g, ""));
        if (input.value.trim() === "" || Number.isNaN(guess)) {
          said.textContent = "A number, please; a wild guess will do.";
          return;
        }
        const times = guess > 0 ? Math.max(answer / guess, guess / answer) : Infinity;
        const judged =
          guess === answer ? "Exactly." : times < 1.2 ? "Close." : times < 1e6 ? `You are off by a factor of ${times.toPrecision(2)}.` : "Far off.";
        said.textContent = `${judged} It is ${thousands(answer)}.`;
        if (after) after.hidden = false;
      },
    },
    input,
    ` ${root.dataset["unit"] ?? ""} `,
    h("button", { type: "submit" }, "Predict"),
  );
  if (after) after.before(form, said);
  else root.append(form, said);
}
