//! How the page looks, but for its pictures.

/// The stylesheet.
pub(super) const STYLE: &str = "\
:root { color-scheme: light dark; --text: #222; --quiet: #5a5a5a; --paper: #fff; --line: #ddd; --link: #1453a3; }
@media screen and (prefers-color-scheme: dark) { :root { --text: #ddd; --quiet: #aaa; --paper: #16181b; --line: #3a3d42; --link: #8cc2ff; } }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; color: var(--text); background: var(--paper); }
a { color: var(--link); }
code { font-size: .85rem; overflow-wrap: anywhere; }
nav { font-size: .92rem; }
nav ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; }
article > h2 { border-top: 3px solid var(--line); padding-top: 1.5rem; margin-top: 3rem; }
section { display: grid; grid-template-columns: minmax(0, 30rem) minmax(0, 1fr); gap: 1.5rem; align-items: start;
  border-top: 1px solid var(--line); padding: 1.5rem 0; break-inside: avoid; }
section > svg { width: 100%; display: block; }
h2 { font-size: 1.3rem; }
h3 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.chain { font-size: .9rem; padding-left: 1rem; }
.chain.nested { padding-left: 2rem; color: var(--quiet); }
details { border-top: 1px solid var(--line); padding: 1rem 0 .5rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
details > section:first-of-type { margin-top: 1rem; }
.key { list-style: none; padding: 0; margin: 1rem 0 .5rem; color: var(--quiet); font-size: .88rem; }
.key svg { width: 16px; height: 16px; vertical-align: -2px; margin-right: .45em; overflow: visible; }
.key circle { cx: 8px; cy: 8px; r: 8px; }
.key rect { width: 16px; height: 16px; }
svg.sudoku .out { font-size: 14.5px; }
.key .link, .key .group { --chain: currentColor; }
:target { scroll-margin-top: .5rem; }
@media (max-width: 45rem) { section { grid-template-columns: 1fr; } }
@media print { nav, .next { display: none; } body { max-width: none; margin: 0; } section { grid-template-columns: 9cm minmax(0, 1fr); } }
";
