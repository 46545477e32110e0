/** The look of badge and panel in the theme of the page: theirs alone, in a shadow tree, so that a build being worked on cannot spoil it. */
const css = `
:host { all: initial; color-scheme: inherit; }
* { box-sizing: border-box; }
.badge, .panel {
  position: fixed; z-index: 2147483000; font: 13px/1.4 'Inter Variable', system-ui, sans-serif;
  color: light-dark(#1b1b18, #f2f1ec); background: light-dark(#fff, #1f1f1d);
  border: 1px solid light-dark(#88877e, #75746c); border-radius: 8px; box-shadow: 0 8px 24px rgb(0 0 0 / 0.2);
}
.badge { inset: auto auto calc(12px + var(--bottom-bar, 0px)) 12px; max-width: min(26rem, 100vw - 24px); padding: 8px 12px; }
@media (min-width: 61.25em) { .badge { left: 272px; } }
.panel { inset: auto 12px 12px auto; width: min(44rem, 100vw - 24px); max-height: min(36rem, 100vh - 24px); padding: 12px 16px; overflow: auto; }
h2 { margin: 8px 0 4px; font-size: 13px; }
p, ul { margin: 4px 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
.panel > ul:empty::after { content: 'None yet.'; color: light-dark(#52514a, #b9b8b0); }
pre { max-height: 40vh; margin: 4px 0; padding: 8px; overflow: auto; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; border: 1px solid currentColor; border-radius: 6px; }
.badge:has(.build) { max-width: min(48rem, 100vw - 24px); }
.error { color: light-dark(#a3123f, #ff8aa4); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 2px 12px 2px 0; text-align: start; vertical-align: top; font-weight: 400; white-space: nowrap; }
th { color: light-dark(#52514a, #b9b8b0); }
a, button { min-height: 28px; color: inherit; font: inherit; }
button { padding: 2px 10px; border: 1px solid light-dark(#88877e, #75746c); border-radius: 6px; background: none; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#c8361a, #ff7a55); outline-offset: 2px; }
.close { float: inline-end; }`;

/** A shadow tree at the end of the page for a tool of developers. */
export function devPlace(document: Document, name: string): ShadowRoot {
  const element = document.createElement(name);
  const shadow = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  // Behind the body: what React draws there stays its own.
  document.documentElement.append(element);
  return shadow;
}

/** An element with its text. */
export function textElement<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  text: string,
  className = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className !== '') element.className = className;
  return element;
}
