import postcss, { AtRule, type Plugin, type Root, type Rule } from 'postcss';

/** What `html` and `body` are to a page of the site; the same name as in shared-contracts/host/embed. */
const ROOT = '.icoteca-root';

/**
 * A style sheet of the site as it holds in a shadow tree: what it says of the page it says of the part's own root, `rem`
 * is the visitor's text size and not the page's, and faces are left out, which only a page can declare.
 */
export function shadowCss(css: string): string {
  return postcss([forShadowTree]).process(css, { from: undefined }).css;
}

const forShadowTree: Plugin = {
  postcssPlugin: 'icoteca-shadow-css',
  Once(sheet: Root) {
    sheet.walkAtRules('font-face', (rule) => void rule.remove());
    sheet.walkRules((rule) => {
      const selectors = rule.selectors.map(ofRoot).filter((selector) => selector !== null);
      if (selectors.length === 0) removeWithEmptyParents(rule);
      else rule.selectors = selectors;
    });
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(
        /(?<![\w.-])(-?\d*\.?\d+)rem\b/g,
        'calc($1 * var(--rem))',
      );
    });
  },
};

/** The selector for a shadow tree; null for what concerns the page alone, such as its scrolling. */
function ofRoot(selector: string): string | null {
  if (/^html\b(?!:lang)/.test(selector)) return null;
  return selector.replace(/:root\b|^body\b/g, ROOT);
}

function removeWithEmptyParents(rule: Rule | AtRule): void {
  const { parent } = rule;
  rule.remove();
  if (parent instanceof AtRule && parent.nodes?.length === 0) removeWithEmptyParents(parent);
}
