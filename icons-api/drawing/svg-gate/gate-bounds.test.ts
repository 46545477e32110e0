// @vitest-environment jsdom
import createPurifier from 'dompurify';
import { describe, expect, it } from 'vitest';
import { attributesOf } from './attributes.ts';
import { ELEMENTS } from './elements.ts';

const purifier = createPurifier(window);
const profile = { USE_PROFILES: { svg: true, svgFilters: true }, RETURN_DOM_FRAGMENT: true } as const;
/** Harmless here: the gate judges what they reference and animate. */
const JUDGED = new Set(['use', 'animate', 'set']);
/** Missing in DOMPurify; only words and numbers are allowed. */
const NEWER = 'fr pathLength paint-order vector-effect mask-type transform-origin numOctaves'.split(' ');

const FORBIDDEN =
  'script foreignObject image feImage a style title desc metadata switch cursor textPath'.split(' ');

/** The attributes that DOMPurify leaves; null when it removes the element. */
function purified(element: string, attributes: readonly string[]): string[] | null {
  const given = attributes.map((attribute) => ` ${attribute}="1"`).join('');
  const clean = purifier.sanitize(`<svg><${element}${given}></${element}></svg>`, profile);
  const left = clean.querySelector(element === 'svg' ? 'svg > svg' : `svg > ${element}`);
  return left && [...left.attributes].map(({ name }) => name);
}

describe('the lists of the gate', () => {
  it('stay within the profile of DOMPurify for SVG', () => {
    const beyond = [...ELEMENTS].filter((element) => !JUDGED.has(element) && purified(element, []) === null);
    expect(beyond).toEqual([]);
  });

  it('stay within its attributes', () => {
    for (const element of ELEMENTS) {
      if (JUDGED.has(element)) continue;
      const own = attributesOf(element).filter(
        (attribute) => attribute !== 'href' && !NEWER.includes(attribute),
      );
      const left = purified(element, own);
      expect(
        own.filter((attribute) => !left?.includes(attribute)),
        element,
      ).toEqual([]);
    }
  });

  it('have no element or attribute that DOMPurify is known to forbid', () => {
    for (const name of FORBIDDEN) expect(ELEMENTS.has(name), name).toBe(false);
    for (const element of ELEMENTS)
      expect(
        attributesOf(element).filter((name) => /^on|:|^(?:src|class|base|xmlns|target|ping)$/i.test(name)),
      ).toEqual([]);
  });
});
