import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoints } from './code-points.ts';
import { iconNames, namePrefix } from './icon-names.ts';

const named = (...names: string[]) => names.map((name, at) => ({ id: `id${at}`, name }));

describe('names of icons in a font or sprite', () => {
  it('are safe and stand there once, whatever the icons are called', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 90 }), { maxLength: 40 }), (names) => {
        const given = iconNames(named(...names));
        expect(new Set(given).size).toBe(names.length);
        for (const name of given) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      }),
    );
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['CON', 'con'],
    ['Café au lait', 'cafe-au-lait'],
    ['"><script>', 'script'],
    ['🚀', 'u1f680'],
    ['3d-cube', '3d-cube'],
    ['', 'unnamed'],
    ['a'.repeat(200), 'a'.repeat(60)],
  ])('"%s" is %s', (name, expected) => {
    expect(iconNames(named(name))).toEqual([expected]);
  });

  it('do not depend on the order of the selection', () => {
    const icons = named('home', 'Home', 'home-2', 'HOME');
    const given = new Map(icons.map(({ id }, at) => [id, iconNames(icons)[at]]));
    const turned = [...icons].reverse();
    expect(iconNames(turned)).toEqual(turned.map(({ id }) => given.get(id)));
    expect([...given.values()]).toEqual(['home', 'home-2', 'home-2-2', 'home-3']);
  });

  it.each([
    [undefined, 'icon'],
    ['My Icons', 'my-icons'],
    ['9lives', 'i-9lives'],
    ['";}body{', 'body'],
    ['..', 'icon'],
  ])('begin with a safe prefix: %s is %s', (given, expected) => {
    expect(namePrefix(given)).toBe(expected);
  });
});

describe('code points', () => {
  it('are private ones, all different, and stay when icons come or go', () => {
    const ids = Array.from({ length: 500 }, (_, at) => `icon${at}`);
    const points = codePoints(ids);
    expect(new Set(points).size).toBe(500);
    expect(Math.min(...points)).toBeGreaterThanOrEqual(0xe000);
    expect(Math.max(...points)).toBeLessThanOrEqual(0xf8ff);
    const fewer = ids.filter((_, at) => at % 2 === 0);
    const unchanged = codePoints(fewer).filter((point, at) => point === points[2 * at]);
    expect(unchanged.length).toBeGreaterThan(0.9 * fewer.length);
    expect(codePoints([...ids].reverse())).toEqual([...points].reverse());
  });
});
