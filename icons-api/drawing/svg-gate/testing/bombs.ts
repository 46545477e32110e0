const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inside: string, root = 'viewBox="0 0 64 64"') => `<svg ${NS} ${root}>${inside}</svg>`;
const chain = (
  levels: number,
  fan: number,
  one: (to: number) => string,
  wrap: (at: number, inside: string) => string,
) => Array.from({ length: levels }, (_, at) => wrap(at + 1, one(at).repeat(fan))).join('');

/** Groups or symbols of which each uses the one before several times. */
const copies = (kind: string, levels: number, fan: number, link = 'href') => {
  const use = (to: number) => `<use ${link}="#g${to}"/>`;
  const wrap = (at: number, inside: string) => `<${kind} id="g${at}">${inside}</${kind}>`;
  return svg(`${wrap(0, '<path d="M0 0h1"/>')}${chain(levels, fan, use, wrap)}${use(levels)}`);
};
/** Masks, clips or patterns of which each holds shapes that refer to the one before. */
const nested = (kind: string, levels: number, fan: number, refer: (to: number) => string, before = '') => {
  const shape = (reference: string) => `<rect width="9" height="9" ${reference}/>`;
  const wrap = (at: number, inside: string) => `<${kind} id="n${at}">${inside}</${kind.split(' ')[0]}>`;
  const inner = chain(levels, fan, (to) => shape(refer(to)), wrap);
  return svg(`${before}${wrap(0, shape(''))}${inner}${shape(refer(levels))}`);
};
const maskSheet = `<style>${Array.from({ length: 15 }, (_, at) => `.m${at}{mask:url(#n${at})}`).join('')}</style>`;

/** Small documents that are expensive to draw, with the rule that refuses each. */
export const bombs: readonly (readonly [name: string, rule: string, document: string])[] = [
  [
    'entities',
    'doctype',
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  ],
  ['elements nested very deep', 'depth', svg(`${'<g>'.repeat(30_000)}${'</g>'.repeat(30_000)}`)],
  ['elements nested too deep', 'depth', svg(`${'<g>'.repeat(100)}<path d="M0 0"/>${'</g>'.repeat(100)}`)],
  ['too many elements', 'elements', svg('<path d="M0 0h1"/>'.repeat(5001))],
  [
    'too many attributes',
    'attributes',
    svg(`<path d="M0 0"/><g ${Array.from({ length: 50_001 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  ],
  ['2^25 copies', 'expansion', copies('g', 25, 2)],
  ['copies by the old link', 'expansion', copies('g', 7, 8, 'xlink:href')],
  ['copies by symbols', 'expansion', copies('symbol', 7, 8)],
  ['masks in masks', 'expansion', nested('mask', 14, 2, (to) => `mask="url(#n${to})"`)],
  ['masks in masks by style', 'expansion', nested('mask', 14, 2, (to) => `style="mask:url('#n${to}')"`)],
  ['masks in masks by a sheet', 'expansion', nested('mask', 14, 2, (to) => `class="m${to}"`, maskSheet)],
  ['clips in clips', 'expansion', nested('clipPath', 14, 2, (to) => `clip-path="url(#n${to})"`)],
  [
    'patterns in patterns',
    'expansion',
    nested('pattern width="1" height="1"', 6, 9, (to) => `fill="url(#n${to})"`),
  ],
  [
    'patterns inherited from a group',
    'expansion',
    svg(
      `<pattern id="p0" width="1" height="1"><rect width="1" height="1"/></pattern>${chain(
        6,
        9,
        () => '<rect width="9" height="9"/>',
        (at, inside) =>
          `<pattern id="p${at}" width="1" height="1"><g fill="url(#p${at - 1})">${inside}</g></pattern>`,
      )}<rect width="64" height="64" fill="url(#p6)"/>`,
    ),
  ],
  [
    'markers on markers',
    'expansion',
    svg(
      `<marker id="k0"><path d="M0 0h1"/></marker>${chain(
        5,
        1,
        (to) => `<path d="M0 0${'h1'.repeat(20)}" marker-mid="url(#k${to})"/>`,
        (at, inside) => `<marker id="k${at}">${inside}</marker>`,
      )}<path d="M0 0h1h1h1" marker-mid="url(#k5)"/>`,
    ),
  ],
  [
    'filters on many shapes',
    'layers',
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(10)}</filter>${'<path d="M0 0h9v9z" filter="url(#f)"/>'.repeat(200)}`,
    ),
  ],
  [
    'a filter of many steps',
    'filter',
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="50"/>'.repeat(30)}</filter><path d="M0 0h9v9z" filter="url(#f)"/>`,
    ),
  ],
  ['a path of very many segments', 'segments', svg(`<path d="M0 0${'l1 1'.repeat(120_000)}"/>`)],
  [
    'a path that is used often',
    'segments',
    svg(`<path id="p" d="M0 0${'h1v1'.repeat(5_000)}"/>${'<use href="#p"/>'.repeat(50)}`),
  ],
  ['a path of numbers alone', 'segments', svg(`<path d="M0 0${' 1 1'.repeat(120_000)}"/>`)],
  ['a path that closes very often', 'segments', svg(`<path d="M0 0${'z'.repeat(120_000)}"/>`)],
  ['a polygon of very many corners', 'segments', svg(`<polygon points="${'1,1 2,2 '.repeat(60_000)}"/>`)],
  [
    'an animation of a long path',
    'segments',
    svg(
      `<path d="M0 0"><animate attributeName="d" values="${`M0 0${'h1'.repeat(60_000)};`.repeat(2)}"/></path>`,
    ),
  ],
  ['fine dashes', 'segments', svg('<path stroke="red" stroke-dasharray="1e-9" d="M0 0h64"/>')],
  [
    'fine dashes by style',
    'segments',
    svg('<g style="stroke:red;stroke-dasharray:0.0000001px"><circle r="9"/></g>'),
  ],
  [
    'fine dashes that come by an animation',
    'segments',
    svg('<path stroke="red" d="M0 0h64"><animate attributeName="stroke-dasharray" values="1;1e-9"/></path>'),
  ],
  [
    'dashes of a long outline',
    'segments',
    svg('<path stroke="red" stroke-dasharray="1" pathLength="9000000" d="M0 0h64"/>'),
  ],
  ['a circle of references', 'cycle', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  ['a reference to what is around it', 'cycle', svg('<g id="a"><path d="M0 0"/><use href="#a"/></g>')],
  [
    'a mask of itself',
    'cycle',
    svg('<mask id="m"><rect width="9" height="9" mask="url(#m)"/></mask><path d="M0 0" mask="url(#m)"/>'),
  ],
  [
    'a pattern of itself',
    'cycle',
    svg(
      '<pattern id="p" width="1" height="1"><rect width="9" height="9" fill="url(#p)"/></pattern><path d="M0 0" fill="url(#p)"/>',
    ),
  ],
  [
    'gradients of each other',
    'cycle',
    svg(
      '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><path d="M0 0" fill="url(#a)"/>',
    ),
  ],
  [
    'a marker of itself',
    'cycle',
    svg(
      '<marker id="m"><path d="M0 0h1h1" marker-mid="url(#m)"/></marker><path d="M0 0h1h1" marker-mid="url(#m)"/>',
    ),
  ],
  [
    'a long chain of references',
    'depth',
    svg(
      `<use href="#g900"/><path id="g0" d="M0 0"/>${chain(
        900,
        1,
        (to) => `<use href="#g${to}"/>`,
        (at, inside) => `<g id="g${at}">${inside}</g>`,
      )}`,
    ),
  ],
  [
    'many declarations for many elements',
    'attributes',
    svg(`<style>*{${'fill:red;'.repeat(20_000)}}</style>${'<path d="M0 0h1"/>'.repeat(4900)}`),
  ],
  [
    'a style sheet without end',
    'attributes',
    svg(`<style>${'path{fill:red}'.repeat(20_000)}</style><path d="M0 0h1"/>`),
  ],
  ['text without end', 'text', svg(`<text>${'W'.repeat(5000)}</text>`)],
  ['a window of nothing', 'window', svg('<path d="M0 0"/>', 'viewBox="0 0 0 24"')],
  ['a window of words', 'window', svg('<path d="M0 0"/>', 'viewBox="a b c d"')],
  ['an endless window', 'window', svg('<path d="M0 0"/>', 'viewBox="0 0 1e999 24"')],
  ['a window like a hair', 'window', svg('<path d="M0 0"/>', 'viewBox="0 0 1 100000"')],
  ['a window turned over', 'window', svg('<path d="M0 0"/>', 'viewBox="0 0 -24 24"')],
  ['a megabyte', 'bytes', svg(`<!--${'x'.repeat(1_100_000)}--><path d="M0 0"/>`)],
];
