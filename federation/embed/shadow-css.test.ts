import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../project-dir.ts';
import { shadowCss } from './shadow-css.ts';

const small = (css: string) => shadowCss(css).replace(/\s+/g, ' ').trim();

it('says of the root of a part what a style sheet says of the page', () => {
  expect(
    small(':root { --a: 1px } :root[data-theme="dark"] { color: red } body:lang(ko) { color: blue }'),
  ).toBe(
    '.icoteca-root { --a: 1px } .icoteca-root[data-theme="dark"] { color: red } .icoteca-root:lang(ko) { color: blue }',
  );
});

it('leaves out what concerns a page alone, with the blocks that it was alone in', () => {
  const page = '@font-face { font-family: A } @layer base { html:has(dialog:modal) { overflow: hidden } }';
  expect(small(`${page} html, body, p { margin: 0 }`)).toBe('.icoteca-root, p { margin: 0 }');
});

it('measures by the text size of the visitor instead of that of the page', () => {
  expect(small('p { font: 600 min(1.0625rem, 6vw) / 1.5rem var(--font) }')).toBe(
    'p { font: 600 min(calc(1.0625 * var(--rem)), 6vw) / calc(1.5 * var(--rem)) var(--font) }',
  );
  expect(small('p { width: .5rem; height: calc(-1.25rem + 2px) }')).toBe(
    'p { width: calc(.5 * var(--rem)); height: calc(-1.25rem + 2px) }'.replace(
      '-1.25rem',
      'calc(-1.25 * var(--rem))',
    ),
  );
  // The page cannot change what a query measures by.
  expect(small('@media (max-width: 40rem) { p { color: red } }')).toContain('40rem');
});

it('leaves nothing of the site that needs a page', () => {
  for (const name of ['reset.css', 'tokens.css', 'base.css']) {
    const css = shadowCss(readFileSync(path.join(projectDir, 'shared-ui', 'styles', name), 'utf8'));
    const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
    expect(rules).not.toMatch(/:root|\bhtml\b|\bbody\b|\d+rem|@font-face/);
  }
});
