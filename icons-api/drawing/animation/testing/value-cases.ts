import { box, boxCases, type SmilCase } from './smil-case.ts';

export const valueCases: readonly SmilCase[] = [
  ...boxCases(
    ['added', 'values="0;8" dur="4s" additive="sum"', 2, 6],
    ['by an amount', 'by="8" dur="4s"', 2, 6],
    ['from a value by an amount', 'from="4" by="8" dur="4s"', 2, 8],
    ['piled up', 'values="0;4" dur="1s" repeatCount="3" accumulate="sum"', 2.5, 10],
    ['piled up and frozen', 'values="0;4" dur="1s" repeatCount="3" accumulate="sum" fill="freeze"', 9, 12],
    ['in steps at times', 'values="2;6;9" keyTimes="0;.5;.75" dur="4s" calcMode="discrete"', 2.5, 6],
    ['at an even pace', 'values="0;2;12" dur="3s" calcMode="paced"', 1, 4],
    ['bent', 'values="0;10" dur="1s" calcMode="spline" keySplines=".5 0 .5 1"', 0.5, 5],
    ['not with times too few', 'values="0;6;12" keyTimes="0;1" dur="4s"', 2, 2],
    ['not with splines too few', 'values="0;6;12" calcMode="spline" keySplines=".5 0 .5 1" dur="4s"', 1, 2],
  ),
  [
    'to, from what moves below',
    box('values="0;8" dur="4s"', '<animate attributeName="x" to="12" dur="4s"/>'),
    2,
    'x="8"',
  ],
  [
    'words half-way',
    '<rect width="9" height="9" visibility="hidden"><animate attributeName="visibility" from="hidden" to="visible" dur="4s"/></rect>',
    3,
    'visibility="visible"',
  ],
  [
    'set for a time',
    '<rect width="9" height="9"><set attributeName="x" to="7" begin="1s" dur="2s"/></rect>',
    2,
    'x="7"',
  ],
  [
    'above a style',
    '<rect style="opacity:0.5;fill:red" width="9" height="9"><animate attributeName="opacity" to="1" dur="4s"/></rect>',
    2,
    'opacity="0.75"',
  ],
  [
    'from what is inherited',
    '<g stroke="#000" stroke-width="2"><path d="M2 9h9"><animate attributeName="stroke-width" to="8" dur="4s"/></path></g>',
    2,
    'stroke-width="5"',
  ],
  [
    'colours',
    '<rect width="9" height="9" fill="red"><animate attributeName="fill" to="#0000ff" dur="2s"/></rect>',
    1,
    'fill="#800080"',
  ],
  [
    'colours by an amount',
    '<rect width="9" height="9" fill="#800000"><animate attributeName="fill" by="#004000" dur="2s"/></rect>',
    1,
    'fill="#802000"',
  ],
  [
    'of another element',
    '<rect id="r" width="9" height="9" x="2"/><animate href="#r" attributeName="x" values="0;8" dur="4s"/>',
    2,
    'x="4"',
  ],
];
