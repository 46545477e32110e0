import { animatedJudge, judgeAnimationAttribute } from './animations.ts';
import { judgeOf } from './attributes.ts';
import { isAnimation, WITH_TEXT } from './elements.ts';
import { readStyleSheets, type StyleRules, settleStyles } from './styles.ts';
import { isActiveAttribute, type Removals, type SvgElement, type SvgNode } from './svg-tree.ts';

/** Conditions that drawing programs write. */
const CONDITIONS = ['requiredExtensions', 'requiredFeatures', 'systemLanguage'];

/** Applies the allow lists: styles become attributes, links and switches become groups, unknown values are removed. */
export function judgeTree(root: SvgElement, removals: Removals): SvgElement {
  const sheets: string[] = [];
  collectSheets(root, sheets);
  return judgeElement(root, readStyleSheets(sheets, removals), removals);
}

function collectSheets(element: SvgElement, sheets: string[]): void {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'style')
      sheets.push(child.children.filter((part) => typeof part === 'string').join(''));
    else collectSheets(child, sheets);
  }
}

function judgeElement(raw: SvgElement, styles: StyleRules, removals: Removals): SvgElement {
  const name = raw.name === 'a' || raw.name === 'switch' ? 'g' : raw.name;
  if (raw.name === 'a') removals.add('<a>', true);
  const element: SvgElement = { name, attributes: new Map(), children: [] };
  for (const [attribute, value] of raw.attributes) {
    const judged = judgeOf(name, attribute)?.(plain(value)) ?? null;
    if (judged !== null) element.attributes.set(attribute, judged);
    else noteAttribute(attribute, value, removals);
  }
  settleStyles(element, raw.attributes, styles, removals);
  for (const child of raw.name === 'switch' ? chosenOf(raw) : raw.children) {
    const judged = judgeChild(child, element, styles, removals);
    if (judged !== null) append(element.children, judged);
  }
  return element;
}

/** Merges adjacent texts, as the next parser would. */
function append(children: SvgNode[], node: SvgNode): void {
  const last = children.at(-1);
  if (typeof last === 'string' && typeof node === 'string')
    children.splice(-1, 1, `${last}${node}`.replace(/\s+/g, ' '));
  else children.push(node);
}

function judgeChild(
  child: SvgNode,
  parent: SvgElement,
  styles: StyleRules,
  removals: Removals,
): SvgNode | null {
  if (typeof child === 'string') {
    if (WITH_TEXT.has(parent.name)) return child.replace(/\s+/g, ' ');
    if (child.trim() !== '') removals.add('text outside of a text element');
    return null;
  }
  if (child.name === 'style') return null;
  return isAnimation(child.name)
    ? judgeAnimation(child, parent.name, removals)
    : judgeElement(child, styles, removals);
}

/** Null when it animates a forbidden attribute or has a forbidden value. */
function judgeAnimation(raw: SvgElement, target: string, removals: Removals): SvgElement | null {
  const attributeName = plain(raw.attributes.get('attributeName') ?? '');
  const needsJudge = raw.name !== 'animateMotion' && raw.name !== 'mpath';
  const judge = needsJudge ? animatedJudge(raw.name, attributeName, target) : null;
  if (needsJudge && !judge) {
    removals.add(
      `<${raw.name} ${attributeName}>`,
      /^(?:on|style$|class$|.*href|src$|begin$|.*[^\w-])/i.test(attributeName),
    );
    return null;
  }
  const animation: SvgElement = { name: raw.name, attributes: new Map(), children: [] };
  for (const [name, value] of raw.attributes) {
    const judged =
      name === 'attributeName'
        ? needsJudge
          ? attributeName
          : null
        : judgeAnimationAttribute(raw.name, name, plain(value), judge);
    if (judged !== null) animation.attributes.set(name, judged);
    else noteAttribute(name, value, removals);
    // Without its values it would act differently; with a link it would animate another element.
    if (
      judged === null &&
      (name === 'values' || name === 'from' || name === 'to' || name === 'by' || name === 'href')
    )
      return null;
  }
  for (const child of raw.children)
    if (typeof child !== 'string' && child.name === 'mpath' && raw.name === 'animateMotion') {
      const path = judgeAnimation(child, target, removals);
      if (path) animation.children.push(path);
    }
  return animation;
}

/** The first child without a condition. */
function chosenOf(choice: SvgElement): SvgElement[] {
  const chosen = choice.children.find(
    (child) =>
      typeof child !== 'string' &&
      !isAnimation(child.name) &&
      CONDITIONS.every((name) => !child.attributes.get(name)),
  );
  return chosen && typeof chosen !== 'string' ? [chosen] : [];
}

function noteAttribute(name: string, value: string, removals: Removals): void {
  // Both became other attributes.
  if (name !== 'style' && name !== 'class') removals.add(name, isActiveAttribute(name, value));
}

function plain(value: string): string {
  return /[\t\n\r]| {2}|^ | $/.test(value) ? value.replace(/\s+/g, ' ').trim() : value;
}
