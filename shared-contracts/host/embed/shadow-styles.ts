const sheets: CSSStyleSheet[] = [];
/** Shadow trees with the number of their parts: a new part may come before the old one is removed. */
const roots = new Map<ShadowRoot, number>();

/** The class of the element that holds a part: what `html` and `body` are to a page of the site. */
export const rootClass = 'icoteca-root';

/**
 * Says what the element is in the page around it. `!important` in a shadow tree wins over the page's rules, important
 * ones too, so that nothing of them comes in by inheritance either.
 */
const elementSheet = `
:host {
  all: initial !important; direction: ltr !important; unicode-bidi: isolate !important;
  display: block !important; position: relative !important;
}
:host([hidden]) { display: none !important; }
@layer remote {
  /* Inline, for a page that underlines what is around the part: lines go through blocks, and end at an inline block. */
  .${rootClass} {
    display: inline-block; inline-size: 100%; vertical-align: top; min-block-size: 0; background: transparent;
  }
  .icoteca-notices { position: absolute; inset-inline: 12px; z-index: 30; font: var(--type-13); pointer-events: none; }
  .icoteca-notices > p {
    inline-size: fit-content; margin-block-start: 4px; padding: 6px 12px; border-radius: var(--radius-control);
    background: var(--surface-inverse); color: var(--text-inverse); box-shadow: var(--shadow-float);
  }
}`;

/**
 * Adds a style sheet to every embedded part of the page, those to come too. Style sheets that are made by script need no
 * `style-src` of the page's policy.
 */
export function addShadowStyles(css: string): void {
  sheets.push(sheetOf(css));
  for (const root of roots.keys()) root.adoptedStyleSheets = [...sheets];
}

/** Gives a shadow tree all style sheets, and those that come later with a part of it; returns the way to stop. */
export function adoptStyles(root: ShadowRoot): () => void {
  roots.set(root, (roots.get(root) ?? 0) + 1);
  own ??= sheetOf(elementSheet);
  // The first sheet of a part states the order of the layers; this one comes behind it.
  if (!sheets.includes(own)) sheets.push(own);
  root.adoptedStyleSheets = [...sheets];
  return () => {
    const left = (roots.get(root) ?? 1) - 1;
    if (left > 0) roots.set(root, left);
    else roots.delete(root);
  };
}

let own: CSSStyleSheet | undefined;

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
