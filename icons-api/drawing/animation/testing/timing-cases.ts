import { box, type SmilCase } from './smil-case.ts';

const other = (words: string) =>
  `<rect x="1" y="14" width="6" height="6"><animate attributeName="x" ${words}/></rect>`;

export const timingCases: readonly SmilCase[] = [
  ['a list of begins', box('values="0;10" begin="1s;3s" dur="1s"'), 3.5, 'x="5"'],
  ['an end, and the value there', box('values="0;12" dur="4s" end="1s" fill="freeze"'), 2, 'x="3"'],
  ['an end before it begins', box('values="0;12" begin="2s" dur="4s" end="1s"'), 3, 'x="2"'],
  ['an end for each begin', box('values="0;12" begin="0;2s" end="1s;2.5s" dur="4s"'), 2.75, 'x="2"'],
  [
    'to the next end, not that of the last time',
    box('values="0;12" begin="0;1s" end="1s;3s" dur="4s"'),
    2,
    'x="3"',
  ],
  ['at least so long', box('values="0;12" dur="2s" end="0.2s" min="0.5s"'), 0.4, 'x="2.4"'],
  ['at most so long', box('values="0;12" dur="4s" max="1s" fill="freeze"'), 2, 'x="3"'],
  ['one and a half turns', box('values="0;12" dur="1s" repeatCount="1.5" fill="freeze"'), 4, 'x="6"'],
  ['a time of turns', box('values="0;12" dur="1s" repeatDur="1.25s" fill="freeze"'), 4, 'x="3"'],
  [
    'the shorter of count and time',
    box('values="0;12" dur="1s" repeatCount="9" repeatDur="2s"'),
    2.5,
    'x="2"',
  ],
  ['a begin while it runs', box('values="0;12" begin="0;0.5s" dur="1s"'), 0.75, 'x="3"'],
  [
    'none while it runs',
    box('values="0;12" begin="0;0.5s;2s" dur="1s" restart="whenNotActive"'),
    0.75,
    'x="9"',
  ],
  [
    'again when it rests',
    box('values="0;12" begin="0;0.5s;2s" dur="1s" restart="whenNotActive"'),
    2.25,
    'x="3"',
  ],
  ['never again', box('values="0;12" begin="0;2s" dur="1s" restart="never"'), 2.5, 'x="2"'],
  [
    'with the begin of another',
    box('id="a" values="0;9" begin="1s" dur="1s"') + other('values="0;12" begin="a.begin+0.5s" dur="1s"'),
    1.75,
    'x="3"',
  ],
  [
    'before the begin of another',
    box('id="a" values="0;9" begin="1s" dur="1s"') + other('values="0;12" begin="a.begin-0.5s" dur="1s"'),
    0.75,
    'x="3"',
  ],
  [
    'before the end of another',
    box('id="a" values="0;9" dur="2s"') + other('values="0;12" begin="a.end-0.5s" dur="1s"'),
    1.75,
    'x="3"',
  ],
  [
    'after the end of another',
    box('id="a" values="0;9" dur="1s" repeatCount="2"') +
      other('values="0;12" begin="a.end + 0.5s" dur="1s"'),
    2.75,
    'x="3"',
  ],
  [
    'with a turn of another',
    box('id="a" values="0;9" dur="1s" repeatCount="3"') + other('values="0;12" begin="a.repeat(2)" dur="1s"'),
    2.25,
    'x="3"',
  ],
  [
    'ended by another',
    box('values="0;12" dur="4s" end="b.begin" fill="freeze"') +
      other('id="b" values="0;10" begin="1s" dur="1s"'),
    3,
    'x="3"',
  ],
  [
    'after an end that came early',
    box('id="a" values="0;9" begin="0;0.5s" dur="2s"') + other('values="0;12" begin="a.end" dur="4s"'),
    1.5,
    'x="3"',
  ],
  [
    'round and round',
    box('id="a" values="0;12" begin="0;b.end+0.5s" dur="1s"') +
      other('id="b" values="0;8" begin="a.end" dur="1s"'),
    2.75,
    'x="3"',
  ],
  ['round by its own end', box('id="a" values="0;12" begin="0;a.end+1s" dur="1s"'), 4.25, 'x="3"'],
  [
    'a turn that was over before the start',
    box('values="0;12" begin="-2s;1s" dur="1s" fill="freeze"'),
    0.5,
    'x="2"',
  ],
  ['a turn that reaches over the start', box('values="0;12" begin="-0.5s" dur="1s"'), 0.25, 'x="9"'],
  ['never without a begin', box('values="0;12" begin="indefinite" dur="1s"'), 0.5, 'x="2"'],
  [
    'the later begun above',
    box('values="0;10" begin="1s" dur="4s"', '<animate attributeName="x" values="4;4" dur="4s"/>'),
    2,
    'x="2.5"',
  ],
  [
    'the later written above',
    box('values="0;10" dur="4s"', '<animate attributeName="x" values="4;4" dur="4s"/>'),
    2,
    'x="4"',
  ],
];
