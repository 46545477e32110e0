import fc from 'fast-check';

const colours = fc.constantFrom(
  '#f00',
  '#00ff00',
  'currentColor',
  'none',
  'teal',
  'rgba(1,2,3,.5)',
  'url(#a)',
  '#12345678',
);
const ids = fc.constantFrom('a', 'b', 'SVG1', 'x.y', 'q-1');

const attributes = fc.record(
  { fill: colours, stroke: colours, id: ids, style: colours.map((colour) => `fill:${colour};opacity:.5`) },
  { requiredKeys: [] },
);

const write = (name: string, values: object, inside: string): string => {
  const text = Object.entries(values)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
  return inside ? `<${name}${text}>${inside}</${name}>` : `<${name}${text}/>`;
};

const { tree } = fc.letrec<{ tree: string; shape: string; group: string }>((tie) => ({
  shape: fc
    .tuple(fc.constantFrom('path', 'circle', 'stop', 'use'), attributes)
    .map(([name, own]) => write(name, own, '')),
  group: fc
    .tuple(
      fc.constantFrom('g', 'mask', 'clipPath', 'defs', 'linearGradient'),
      attributes,
      fc.array(tie('tree'), { maxLength: 4 }),
    )
    .map(([name, own, inside]) => write(name, own, inside.join(''))),
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, tie('shape'), tie('group')),
}));

/** Well-formed SVG bodies with nested masks, groups, gradients and every kind of paint. */
export const randomSvg: fc.Arbitrary<string> = fc
  .array(tree, { maxLength: 5 })
  .map((parts) => parts.join(''));
