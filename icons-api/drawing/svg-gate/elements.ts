/** Elements that draw, or that such elements use. */
const SHAPES = 'path rect circle ellipse line polyline polygon text tspan use';
const STRUCTURE = 'svg g defs symbol clipPath mask pattern marker linearGradient radialGradient stop';
// Not feDropShadow: parsers of HTML do not all know how it is spelt.
const FILTERS = `filter feBlend feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feFlood
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence`;
const ANIMATIONS = 'animate animateTransform animateMotion mpath set';
/** Read, and gone afterwards: a link and a choice become groups, rules of a style sheet become attributes. */
const REPLACED = 'a switch style';

const setOf = (names: string) => new Set(names.trim().split(/\s+/));

/** Elements that come out of the gate. */
export const ELEMENTS: ReadonlySet<string> = setOf(`${SHAPES} ${STRUCTURE} ${FILTERS} ${ANIMATIONS}`);
const READ: ReadonlySet<string> = setOf(`${[...ELEMENTS].join(' ')} ${REPLACED}`);
const ANIMATION: ReadonlySet<string> = setOf(ANIMATIONS);
const VISIBLE: ReadonlySet<string> = setOf(SHAPES);
const EDITORS: ReadonlySet<string> = setOf('metadata title desc namedview perspective grid');
/** Elements whose children are text as well. */
export const WITH_TEXT: ReadonlySet<string> = setOf('text tspan style');

/** True for an element that the gate reads. */
export function isKnownElement(name: string): boolean {
  return READ.has(name);
}

/** True for an element that moves its parent. */
export function isAnimation(name: string): boolean {
  return ANIMATION.has(name);
}

/** True for an element that can put something on the canvas. */
export function isVisible(name: string): boolean {
  return VISIBLE.has(name);
}

/** True for an unknown element that is more than a note of an editor. */
export function isActiveElement(name: string): boolean {
  return !EDITORS.has(name.toLowerCase());
}
