import { type CssNode, type Declaration, parse, type Selector } from 'css-tree';
import { isStyleOnly, propertyJudgeOf } from './attributes.ts';
import { SVG_LIMITS } from './limits.ts';
import { SvgRefused } from './svg-refused.ts';
import { isActiveAttribute, type Removals, type SvgElement } from './svg-tree.ts';

/** Declarations of one selector with its specificity. */
interface StyleRule {
  tag: string | null;
  classes: string[];
  id: string | null;
  weight: number;
  declarations: [property: string, text: string, isImportant: boolean][];
}

/** Rules of a document, and the number of declarations applied so far. */
export interface StyleRules {
  readonly rules: readonly StyleRule[];
  uses: number;
}

const SHORTHANDS: Readonly<Record<string, readonly string[]>> = {
  marker: ['marker-start', 'marker-mid', 'marker-end'],
};
const DECLARATION_LIST = { context: 'declarationList', parseValue: false } as const;

/**
 * The rules of style sheets with simple selectors of tag, classes and id, as drawing programs write them. At-rules
 * are removed.
 * @throws SvgRefused
 */
export function readStyleSheets(sheets: readonly string[], removals: Removals): StyleRules {
  const rules: StyleRule[] = [];
  if (sheets.reduce((sum, { length }) => sum + length, 0) > SVG_LIMITS.styleLength)
    throw new SvgRefused(
      'attributes',
      `The style sheets have more than ${SVG_LIMITS.styleLength} characters.`,
    );
  for (const sheet of sheets) {
    const tree = parse(sheet, { parseValue: false });
    if (tree.type !== 'StyleSheet') continue;
    tree.children.forEach((node) => {
      if (node.type === 'Atrule') removals.add(`@${node.name}`, true);
      if (node.type !== 'Rule') return;
      const declarations = node.block.children.toArray().flatMap(declarationOf);
      if (node.prelude.type !== 'SelectorList') return;
      node.prelude.children.forEach((selector) => {
        const rule = selector.type === 'Selector' && selectorOf(selector);
        if (rule) rules.push({ ...rule, declarations });
        else removals.add('style rule');
        if (rules.length > SVG_LIMITS.styleRules)
          throw new SvgRefused('attributes', `The style sheet has more than ${SVG_LIMITS.styleRules} rules.`);
      });
    });
  }
  return { rules, uses: 0 };
}

/**
 * Writes styles as attributes: rules by specificity, then the element's own `style`. Removes `class` and `style`,
 * except for properties without an attribute.
 */
export function settleStyles(
  element: SvgElement,
  raw: ReadonlyMap<string, string>,
  styles: StyleRules,
  removals: Removals,
): void {
  const own = raw.get('style');
  if (own === undefined && styles.rules.length === 0) return;
  const classes = (raw.get('class') ?? '').split(/\s+/);
  const matching = styles.rules
    .filter(
      ({ tag, classes: wanted, id }) =>
        (tag === null || tag === element.name) &&
        (id === null || id === raw.get('id')) &&
        wanted.every((name) => classes.includes(name)),
    )
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap(({ declarations }) => declarations);
  // Small files can apply many declarations to many elements.
  styles.uses += matching.length;
  if (styles.uses > SVG_LIMITS.styleUses)
    throw new SvgRefused('attributes', 'The style sheet says too much of too many elements.');
  if (own !== undefined) {
    const list = parse(own, DECLARATION_LIST);
    if (list.type === 'DeclarationList') matching.push(...list.children.toArray().flatMap(declarationOf));
  }
  const styleOnly = new Map<string, string>();
  for (const [property, text] of [
    ...matching.filter(([, , important]) => !important),
    ...matching.filter(([, , important]) => important),
  ])
    for (const name of SHORTHANDS[property] ?? [property]) {
      const judged = propertyJudgeOf(element.name, name)?.(text) ?? null;
      if (judged !== null) element.attributes.set(name, judged);
      else if (isStyleOnly(name, text)) styleOnly.set(name, text);
      else removals.add(`style ${name}`, isActiveAttribute(name, text));
    }
  if (styleOnly.size > 0)
    element.attributes.set('style', [...styleOnly].map((pair) => pair.join(':')).join(';'));
}

function declarationOf(node: CssNode): StyleRule['declarations'] {
  if (node.type !== 'Declaration') return [];
  return [[node.property.toLowerCase(), textOf(node), node.important !== false]];
}

function textOf({ value }: Declaration): string {
  const text = value.type === 'Raw' ? value.value : '';
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function selectorOf(selector: Selector): Omit<StyleRule, 'declarations'> | null {
  const rule: Omit<StyleRule, 'declarations'> = { tag: null, classes: [], id: null, weight: 0 };
  for (const part of selector.children.toArray()) {
    if (part.type === 'TypeSelector') {
      if (part.name !== '*') Object.assign(rule, { tag: part.name, weight: rule.weight + 1 });
    } else if (part.type === 'ClassSelector') {
      rule.classes.push(part.name);
      rule.weight += 1000;
    } else if (part.type === 'IdSelector' && rule.id === null)
      Object.assign(rule, { id: part.name, weight: rule.weight + 1_000_000 });
    else return null;
  }
  return rule;
}
