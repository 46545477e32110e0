const SHAPES = 'path rect circle ellipse line polyline polygon text tspan use';
const STRUCTURE = 'svg g defs symbol clipPath mask pattern marker linearGradient radialGradient stop';
// Not feDropShadow: HTML parsers do not agree on its case.
const FILTERS = `filter feBlend feColorMatrix feComponentTransfer feFuncR feFuncG feFuncB feFuncA feComposite feFlood
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTurbulence`;
const ANIMATIONS = 'animate animateTransform animateMotion mpath set';
/** Read, but replaced: links and switches by groups, style sheets by attributes. */
const REPLACED = 'a switch style';

const setOf = (names: string) => new Set(names.trim().split(/\s+/));

/** Elements of gated documents. */
export const ELEMENTS: ReadonlySet<string> = setOf(`${SHAPES} ${STRUCTURE} ${FILTERS} ${ANIMATIONS}`);
const READ: ReadonlySet<string> = setOf(`${[...ELEMENTS].join(' ')} ${REPLACED}`);
const ANIMATION: ReadonlySet<string> = setOf(ANIMATIONS);
const VISIBLE: ReadonlySet<string> = setOf(SHAPES);
const EDITORS: ReadonlySet<string> = setOf('metadata title desc namedview perspective grid');
/** Elements with text content. */
export const WITH_TEXT: ReadonlySet<string> = setOf('text tspan style');

export function isKnownElement(name: string): boolean {
  return READ.has(name);
}

export function isAnimation(name: string): boolean {
  return ANIMATION.has(name);
}

export function isVisible(name: string): boolean {
  return VISIBLE.has(name);
}

/** True for an unknown element that is more than editor metadata. */
export function isActiveElement(name: string): boolean {
  return !EDITORS.has(name.toLowerCase());
}
