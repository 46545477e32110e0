import { describe, expect, it } from 'vitest';
import { IconFlag } from '../snapshot/snapshot-types.ts';
import { enclosingShape, hasOwnColours, isAnimated, unseenOnPage } from './drawing-traits.ts';
import { selectSets } from './set-selection.ts';
import { readUpstreamSet } from './upstream-set.ts';

describe('drawings that do not show on the page', () => {
  it.each([
    ['nearly black', '<path fill="#181818" d="M0 0"/>', IconFlag.hiddenInDark],
    [
      'black by default, and dark blue',
      '<path d="M0 0"/><path fill="#112b49" d="M0 0"/>',
      IconFlag.hiddenInDark,
    ],
    ['black with a red part', '<path fill="#181818" d="M0 0"/><path fill="#f00" d="M0 0"/>', 0],
    ['black that follows the theme', '<path fill="currentColor" d="M0 0"/><path fill="#111" d="M0 0"/>', 0],
    ['white', '<path fill="#fff" d="M0 0"/><path fill="#fafafa" d="M0 0"/>', IconFlag.hiddenInLight],
    ['white on black', '<path fill="#000" d="M0 0"/><path fill="#fff" d="M0 0"/>', 0],
    ['yellow', '<path fill="#ffcc80" d="M0 0"/>', 0],
  ])('%s', (_what, body, expected) => expect(unseenOnPage(body)).toBe(expected));
});

describe('colours of its own', () => {
  it.each([
    ['one inherited paint', '<path fill="currentColor" d="M0 0"/>', false],
    ['one black', '<path fill="#000" d="M0 0"/>', false],
    ['one red', '<path fill="#f00" d="M0 0"/>', true],
    ['white on an inherited paint', '<path fill="currentColor" d="M0 0"/><path fill="#fff" d="M0 0"/>', true],
    [
      'a gradient',
      '<defs><linearGradient id="a"><stop stop-color="#0af"/></linearGradient></defs><path fill="url(#a)"/>',
      true,
    ],
    ['a colour in a style', '<path style="fill:#0af" d="M0 0"/>', true],
    [
      'white in a mask',
      '<mask id="a"><path fill="#fff"/></mask><path fill="currentColor" mask="url(#a)"/>',
      false,
    ],
    [
      'an animation that freezes',
      '<path fill="currentColor"><animate fill="freeze" attributeName="r"/></path>',
      false,
    ],
  ])('%s', (_what, body, expected) => expect(hasOwnColours(body)).toBe(expected));
});

it('sees SMIL animations', () => {
  expect(isAnimated('<path d="M0 0"><animate attributeName="opacity" values="0;1"/></path>')).toBe(true);
  expect(isAnimated('<g><set attributeName="opacity" to="1"/></g>')).toBe(true);
  expect(isAnimated('<path id="offset" d="M0 0"/>')).toBe(false);
});

describe('enclosing shape', () => {
  const box = { left: 0, top: 0, width: 24, height: 24 };

  it('believes the name, unless the word means something else', () => {
    expect(enclosingShape('circle-check', '<path/>', box)).toBe(IconFlag.circle);
    expect(enclosingShape('plus-square', '<path/>', box)).toBe(IconFlag.square);
    expect(enclosingShape('square-root', '<path/>', box)).toBe(0);
  });

  it('sees a shield as no circle and a small circle as no enclosure', () => {
    const shield = '<path d="M12 3a12 12 0 0 0 8.5 3A12 12 0 0 1 12 21A12 12 0 0 1 3.5 6A12 12 0 0 0 12 3"/>';
    expect(enclosingShape('shield', shield, box)).toBe(0);
    expect(enclosingShape('user', '<circle cx="12" cy="8" r="4"/>', box)).toBe(0);
    expect(enclosingShape('clock', '<circle cx="12" cy="12" r="10"/>', box)).toBe(IconFlag.circle);
  });

  // Icons whose names say the shape are the truth; the drawing alone must tell most of them.
  it.each([
    ['tabler', 'circle', IconFlag.circle],
    ['lucide', 'circle', IconFlag.circle],
    ['lucide', 'square', IconFlag.square],
  ])('%s: the drawing alone shows most icons called %s', (prefix, word, flag) => {
    const [selected] = selectSets(prefix);
    if (!selected) throw new Error('The set is missing.');
    const upstream = readUpstreamSet(selected.files);
    const frame = { left: 0, top: 0, width: upstream.width, height: upstream.height };
    const named = Object.entries(upstream.icons).filter(
      ([name, icon]) =>
        name.startsWith(`${word}-`) &&
        !/dashed|dotted|half|letter|off|fading|filled/.test(name) &&
        !icon.hidden,
    );
    const seen = named.filter(([, icon]) => enclosingShape('unnamed', icon.body, frame) === flag);
    expect(named.length).toBeGreaterThan(20);
    expect(seen.length / named.length).toBeGreaterThan(0.6);
    // And icons of single letters or plain arrows are in nothing.
    const plain = Object.entries(upstream.icons).filter(([name]) =>
      /^(?:arrow|chevron)-(?:left|right|up|down)$/.test(name),
    );
    expect(plain.filter(([, icon]) => enclosingShape('unnamed', icon.body, frame) !== 0)).toEqual([]);
  });
});
