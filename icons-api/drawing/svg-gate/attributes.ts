import { ELEMENTS, isAnimation } from './elements.ts';
import { pathData, points } from './path-data.ts';
import type { Judge } from './values.ts';
import * as value from './values.ts';

type Judges = Readonly<Record<string, Judge>>;

const all = (names: string, judge: Judge): Judges =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, judge]),
  );

/** Presentation attributes, also allowed in styles. */
const PRESENTATION: Judges = {
  ...all('fill stroke', value.paint),
  ...all('color stop-color flood-color lighting-color', value.colour),
  ...all('opacity fill-opacity stroke-opacity stop-opacity flood-opacity stroke-dashoffset', value.length),
  ...all('stroke-width', value.length),
  ...all('stroke-miterlimit', value.number),
  ...all('stroke-dasharray', value.lengthsOrNone),
  ...all(
    `fill-rule clip-rule stroke-linecap stroke-linejoin display visibility overflow color-interpolation
    color-interpolation-filters color-rendering shape-rendering text-rendering vector-effect mask-type text-anchor
    dominant-baseline alignment-baseline font-style font-variant font-stretch`,
    value.word,
  ),
  ...all('clip-path mask filter marker-start marker-mid marker-end', value.reference),
  ...all('paint-order text-decoration', value.words),
  ...all('font-weight letter-spacing word-spacing baseline-shift', value.lengthOrWord),
  'font-size': value.fontSize,
  'font-family': value.names,
  'transform-origin': value.origin,
};

const REGION = all('x y width height', value.length);
const TEXT = {
  ...all('x y dx dy', value.lengths),
  rotate: value.numbers,
  textLength: value.length,
  lengthAdjust: value.word,
};
const VIEW = { viewBox: value.window, preserveAspectRatio: value.aspectRatio };
const GRADIENT = {
  href: value.link,
  gradientUnits: value.word,
  gradientTransform: value.transform,
  spreadMethod: value.word,
};
const PRIMITIVE = { ...REGION, ...all('in in2 result', value.resultName) };
const TRANSFER = {
  type: value.word,
  tableValues: value.numbers,
  ...all('slope intercept amplitude exponent offset', value.number),
};

/** Attributes of single elements. */
const OWN: Readonly<Record<string, Judges>> = {
  svg: { ...REGION, ...VIEW },
  symbol: { ...REGION, ...VIEW, ...all('refX refY', value.lengthOrWord) },
  use: { ...REGION, href: value.link },
  path: { d: pathData, pathLength: value.number },
  rect: { ...REGION, ...all('rx ry', value.lengthOrWord), pathLength: value.number },
  circle: { ...all('cx cy r', value.length), pathLength: value.number },
  ellipse: { ...all('cx cy', value.length), ...all('rx ry', value.lengthOrWord), pathLength: value.number },
  line: { ...all('x1 y1 x2 y2', value.length), pathLength: value.number },
  polyline: { points, pathLength: value.number },
  polygon: { points, pathLength: value.number },
  text: TEXT,
  tspan: TEXT,
  clipPath: { clipPathUnits: value.word },
  mask: { ...REGION, ...all('maskUnits maskContentUnits', value.word) },
  pattern: {
    ...REGION,
    ...VIEW,
    ...all('patternUnits patternContentUnits', value.word),
    href: value.link,
    patternTransform: value.transform,
  },
  marker: {
    ...VIEW,
    ...all('refX refY', value.lengthOrWord),
    ...all('markerWidth markerHeight', value.length),
    markerUnits: value.word,
    orient: value.orient,
  },
  linearGradient: { ...GRADIENT, ...all('x1 y1 x2 y2', value.length) },
  radialGradient: { ...GRADIENT, ...all('cx cy r fx fy fr', value.length) },
  stop: { offset: value.length },
  filter: { ...REGION, ...all('filterUnits primitiveUnits', value.word) },
  feBlend: { ...PRIMITIVE, mode: value.word },
  feColorMatrix: { ...PRIMITIVE, type: value.word, values: value.numbers },
  feComponentTransfer: PRIMITIVE,
  ...Object.fromEntries(['R', 'G', 'B', 'A'].map((channel) => [`feFunc${channel}`, TRANSFER])),
  feComposite: { ...PRIMITIVE, operator: value.word, ...all('k1 k2 k3 k4', value.number) },
  feFlood: PRIMITIVE,
  feGaussianBlur: { ...PRIMITIVE, stdDeviation: value.blur, edgeMode: value.word },
  feMerge: PRIMITIVE,
  feMergeNode: all('in', value.resultName),
  feMorphology: { ...PRIMITIVE, operator: value.word, radius: value.blur },
  feOffset: { ...PRIMITIVE, ...all('dx dy', value.number) },
  feTurbulence: {
    ...PRIMITIVE,
    ...all('type stitchTiles', value.word),
    baseFrequency: value.numberPair,
    numOctaves: value.octaves,
    seed: value.number,
  },
};

/** Elements without `transform`. */
const UNPLACED = /^(?:stop|filter|linearGradient|radialGradient|pattern|fe[A-Z])/;
const COMMON: Judges = { ...PRESENTATION, id: value.id };
const PLACED: Judges = { ...COMMON, transform: value.transform };

const TABLE: ReadonlyMap<string, ReadonlyMap<string, Judge>> = new Map(
  [...ELEMENTS]
    .filter((name) => !isAnimation(name))
    .map((name) => [
      name,
      new Map(Object.entries({ ...(UNPLACED.test(name) ? COMMON : PLACED), ...OWN[name] })),
    ]),
);

/** CSS properties without an attribute, with their values. */
const STYLE_ONLY: ReadonlyMap<string, RegExp> = new Map([
  [
    'mix-blend-mode',
    /^(?:normal|multiply|screen|overlay|darken|lighten|color-dodge|color-burn|hard-light|soft-light|difference|exclusion|hue|saturation|color|luminosity)$/,
  ],
  ['isolation', /^(?:auto|isolate)$/],
]);

export function judgeOf(element: string, attribute: string): Judge | undefined {
  return TABLE.get(element)?.get(attribute);
}

/** The judge of a CSS property that has an attribute. */
export function propertyJudgeOf(element: string, property: string): Judge | undefined {
  if (property === 'transform') return judgeOf(element, property) && value.styleTransform;
  return property in PRESENTATION ? judgeOf(element, property) : undefined;
}

/** True for a known value of a CSS property without an attribute. */
export function isStyleOnly(property: string, text: string): boolean {
  return STYLE_ONLY.get(property)?.test(text) ?? false;
}

/** All attributes that an element can have in gated documents. */
export function attributesOf(element: string): string[] {
  return [...(TABLE.get(element)?.keys() ?? []), 'style'];
}
