import { box, boxCases, type SmilCase } from './smil-case.ts';

const other = (words: string) =>
  `<rect x="1" y="14" width="6" height="6"><animate attributeName="x" ${words}/></rect>`;

/** Cases of a square that follows the animation `a` of another one. */
const followers = (
  ...rows: (readonly [what: string, leader: string, words: string, time: number, x: number])[]
) =>
  rows.map(([what, leader, words, time, x]): SmilCase => {
    const markup = box(`id="a" values="0;9" ${leader}`) + other(`values="0;12" ${words}`);
    return [what, markup, time, `x="${x}"`];
  });

export const timingCases: readonly SmilCase[] = [
  ...boxCases(
    ['a list of begins', 'values="0;10" begin="1s;3s" dur="1s"', 3.5, 5],
    ['an end, and the value there', 'values="0;12" dur="4s" end="1s" fill="freeze"', 2, 3],
    ['an end before it begins', 'values="0;12" begin="2s" dur="4s" end="1s"', 3, 2],
    ['an end for each begin', 'values="0;12" begin="0;2s" end="1s;2.5s" dur="4s"', 2.75, 2],
    ['to the next end, not that of the last time', 'values="0;12" begin="0;1s" end="1s;3s" dur="4s"', 2, 3],
    ['at least so long', 'values="0;12" dur="2s" end="0.2s" min="0.5s"', 0.4, 2.4],
    ['at most so long', 'values="0;12" dur="4s" max="1s" fill="freeze"', 2, 3],
    ['one and a half turns', 'values="0;12" dur="1s" repeatCount="1.5" fill="freeze"', 4, 6],
    ['a time of turns', 'values="0;12" dur="1s" repeatDur="1.25s" fill="freeze"', 4, 3],
    ['the shorter of count and time', 'values="0;12" dur="1s" repeatCount="9" repeatDur="2s"', 2.5, 2],
    ['a begin while it runs', 'values="0;12" begin="0;0.5s" dur="1s"', 0.75, 3],
    ['none while it runs', 'values="0;12" begin="0;0.5s;2s" dur="1s" restart="whenNotActive"', 0.75, 9],
    ['again when it rests', 'values="0;12" begin="0;0.5s;2s" dur="1s" restart="whenNotActive"', 2.25, 3],
    ['never again', 'values="0;12" begin="0;2s" dur="1s" restart="never"', 2.5, 2],
    ['round by its own end', 'id="a" values="0;12" begin="0;a.end+1s" dur="1s"', 4.25, 3],
    ['a turn that was over before the start', 'values="0;12" begin="-2s;1s" dur="1s" fill="freeze"', 0.5, 2],
    ['a turn that reaches over the start', 'values="0;12" begin="-0.5s" dur="1s"', 0.25, 9],
    ['never without a begin', 'values="0;12" begin="indefinite" dur="1s"', 0.5, 2],
  ),
  ...followers(
    ['with the begin of another', 'begin="1s" dur="1s"', 'begin="a.begin+0.5s" dur="1s"', 1.75, 3],
    ['before the begin of another', 'begin="1s" dur="1s"', 'begin="a.begin-0.5s" dur="1s"', 0.75, 3],
    ['before the end of another', 'dur="2s"', 'begin="a.end-0.5s" dur="1s"', 1.75, 3],
    ['after the end of another', 'dur="1s" repeatCount="2"', 'begin="a.end + 0.5s" dur="1s"', 2.75, 3],
    ['with a turn of another', 'dur="1s" repeatCount="3"', 'begin="a.repeat(2)" dur="1s"', 2.25, 3],
    ['after an end that came early', 'begin="0;0.5s" dur="2s"', 'begin="a.end" dur="4s"', 1.5, 3],
  ),
  [
    'ended by another',
    box('values="0;12" dur="4s" end="b.begin" fill="freeze"') +
      other('id="b" values="0;10" begin="1s" dur="1s"'),
    3,
    'x="3"',
  ],
  [
    'round and round',
    box('id="a" values="0;12" begin="0;b.end+0.5s" dur="1s"') +
      other('id="b" values="0;8" begin="a.end" dur="1s"'),
    2.75,
    'x="3"',
  ],
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
