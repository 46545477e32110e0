import fc from 'fast-check';
import { attributesOf } from '../attributes.ts';
import { ELEMENTS } from '../elements.ts';
import { hostileFiles } from './hostile-families.ts';

const NUMBERS = ['0', '1', '-2.5', '.5', '1e1', '24', '100%', '1e9', 'NaN', '3px'];
const VALUES = [
  ...NUMBERS,
  'red',
  '#f00',
  'none',
  'currentColor',
  'rgb(1 2 3)',
  'url(#a)',
  "url('#b') red",
  'url(#gone)',
  '#a',
  '#b',
  '#gone',
  'M0 0h9v9z',
  'm1 1 2 2Z',
  '0,0 9,9',
  '1;3',
  '0 0 9 9',
  'translate(1 2)',
  'rotate(45)',
  'a.end',
  'b.begin+1s',
  '0s;a.end',
  '1s',
  'indefinite',
  'freeze',
  'evenodd',
  'round',
  'opacity',
  'r',
  'd',
  'fill',
  'transform',
  'onload',
  'href',
  'style',
  'xlink:href',
  'stroke-dasharray',
  'javascript:fetch(1)',
  'url(http://127.0.0.1:9/hit)',
  'fill:red;stroke:url(#a)',
  'mix-blend-mode:multiply',
  'a',
  'b',
  'c',
  '&lt;img onerror=x&gt;',
  '&quot;&gt;',
  'x&#10;y',
  '\u00e4\u4e2d',
  '&amp;lt;',
  ' ',
  '',
];
const OTHER_NAMES =
  `attributeName begin end dur values from to by repeatCount path class onload xlink:href xml:base
  data-x pathLength src`.split(/\s+/);
const NAMES = [...new Set([...ELEMENTS].flatMap(attributesOf)), ...OTHER_NAMES];
const OTHER_TAGS = 'a switch style script foreignObject title desc image metadata'.split(' ');
const TAGS = [...ELEMENTS, ...OTHER_TAGS];

const attributes = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...NAMES, 'id'), value: fc.constantFrom(...VALUES) }),
  { selector: ({ name }) => name, maxLength: 6 },
);
const { node } = fc.letrec<{ node: string; inside: string[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    fc.constantFrom('', ' ', 'text', '<![CDATA[<b>]]>', '<!--x-->', '&lt;b&gt;', '\u00e9', ' \n '),
    fc
      .tuple(fc.constantFrom(...TAGS), attributes, tie('inside'))
      .map(
        ([tag, given, inside]) =>
          `<${tag}${given.map(({ name, value }) => ` ${name}="${value}"`).join('')}>${inside.join('')}</${tag}>`,
      ),
  ),
  inside: fc.array(tie('node'), { maxLength: 4 }),
}));
/** Random documents of allowed and other elements, attributes and values. */
export const madeUp = fc
  .tuple(attributes, fc.array(node, { maxLength: 6 }))
  .map(
    ([given, inside]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${given.map(({ name, value }) => (name.startsWith('x') && name !== 'x' ? '' : ` ${name}="${value}"`)).join('')}>${inside.join('')}<path id="a" d="M0 0h9"/><linearGradient id="b"/></svg>`,
  );

const pieces = hostileFiles
  .map(({ file }) => Buffer.from(file).toString('utf8'))
  .filter((text) => text.startsWith('<svg'));
const insideOf = (text: string) => text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg'));
/** Hostile files nested in each other. */
export const crossed = fc
  .tuple(
    fc.constantFrom(...pieces),
    fc.constantFrom(...pieces),
    fc.nat(),
    fc.constantFrom('g', 'defs', 'a', 'text', 'symbol', 'style', 'use', 'animate'),
  )
  .map(([one, other, at, around]) => {
    const places = [...one.matchAll(/(?=<)|(?<=>)/g)]
      .map(({ index }) => index)
      .filter((index) => index > one.indexOf('>') && index <= one.lastIndexOf('</svg'));
    const place = places[at % places.length] ?? one.lastIndexOf('</svg');
    return `${one.slice(0, place)}<${around}>${insideOf(other)}</${around}>${one.slice(place)}`;
  });
