import type { SmilCase } from './smil-case.ts';

type Row = readonly [what: string, words: string, time: number, transform: string];

const turned = (words: string, own = '') =>
  `<rect x="4" y="4" width="6" height="4"${own}><animateTransform attributeName="transform" ${words}/></rect>`;
const led = (words: string, more = '') =>
  `<rect width="5" height="3"><animateMotion ${words}>${more}</animateMotion></rect>`;
const casesOf = (markupOf: (words: string) => string, rows: readonly Row[]) =>
  rows.map(([what, words, time, transform]): SmilCase => {
    return [what, markupOf(words), time, `transform="${transform}"`];
  });

/** Transformations and motion paths. */
export const motionCases: readonly SmilCase[] = [
  ...casesOf(turned, [
    ['shifts', 'type="translate" values="0;8" dur="4s"', 2, 'translate(4 0)'],
    ['shifts both ways', 'type="translate" values="0 0;8 4" dur="4s"', 2, 'translate(4 2)'],
    ['grows', 'type="scale" values="1;2 1" dur="4s"', 2, 'scale(1.5 1)'],
    ['turns about a point', 'type="rotate" from="0 7 6" to="90 7 6" dur="4s"', 2, 'rotate(45 7 6)'],
    ['turns from no point to one', 'type="rotate" from="0" to="90 8 8" dur="4s"', 2, 'rotate(45 4 4)'],
    ['slants', 'type="skewX" values="0;40" dur="4s"', 2, 'skewX(20)'],
    [
      'shifts at an even pace',
      'type="translate" values="0 0;2 0;12 0" calcMode="paced" dur="3s"',
      1,
      'translate(4 0)',
    ],
  ]),
  ...casesOf(
    (words) => turned(`type="translate" values="0;8" dur="4s"${words}`, ' transform="scale(2)"'),
    [
      ['instead of its own', '', 2, 'translate(4 0)'],
      ['behind its own', ' additive="sum"', 2, 'scale(2) translate(4 0)'],
    ],
  ),
  [
    'by an amount',
    turned('type="rotate" by="40" dur="4s"', ' transform="translate(9 2)"'),
    2,
    'transform="translate(9 2) rotate(20 0 0)"',
  ],
  [
    'turns piled up',
    turned('type="rotate" from="0 7 6" to="30 7 6" dur="1s" repeatCount="3" accumulate="sum"'),
    1.5,
    'rotate(45',
  ],
  [
    'about its origin',
    turned('type="scale" values="1;2" dur="4s"', ' transform-origin="7px 6px"'),
    2,
    'transform="translate(7 6) scale(1.5 1.5) translate(-7 -6)"',
  ],
  ...casesOf(led, [
    ['along a path', 'path="M2 2H12V12" dur="4s"', 3, 'translate(12 7)'],
    [
      'along a path, turned with it',
      'path="M2 2H12V12" dur="4s" rotate="auto"',
      3,
      'translate(12 7) rotate(90)',
    ],
    [
      'turned against it',
      'path="M9 2H19V12" dur="4s" rotate="auto-reverse"',
      1,
      'translate(14 2) rotate(180)',
    ],
    ['turned by an angle', 'path="M2 2H12" dur="4s" rotate="30"', 2, 'translate(7 2) rotate(30)'],
    ['from place to place', 'values="2,2;12,2;12,8" dur="4s"', 2, 'translate(10 2)'],
    ['by the clock', 'values="2,2;12,2;12,8" dur="4s" calcMode="linear"', 1, 'translate(7 2)'],
    [
      'to points of its path',
      'path="M2 2H12" keyPoints="0;0.8;1" keyTimes="0;0.5;1" calcMode="linear" dur="4s"',
      1,
      'translate(6 2)',
    ],
    ['along an arc', 'path="M4 12A8 8 0 0 1 20 12" dur="4s"', 2, 'translate(12 4)'],
  ]),
  [
    'along the path of another shape',
    `<path id="way" fill="none" d="M4 4v16"/>${led('dur="4s"', '<mpath href="#way"/>')}`,
    1,
    'transform="translate(4 8)"',
  ],
  [
    'before its own transformation',
    '<rect width="4" height="4" transform="scale(2)"><animateMotion path="M0 0H8" dur="4s"/></rect>',
    2,
    'transform="translate(4 0) scale(2)"',
  ],
];
