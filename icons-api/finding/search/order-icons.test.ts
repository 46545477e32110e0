import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFilter, type SearchFilters } from './filters.ts';
import { searchPage } from './search.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const snapshot = smallCatalogue();
const concept = (name: string) => {
  const found = snapshot.concepts.find(({ commonName }) => commonName === name);
  if (!found) throw new Error(`The small catalogue has no ${name}.`);
  return found;
};
// One source and a category call a popular idea so, several a logo, and a house is a home.
concept('battery').tags.push({ text: 'home', sources: 1 });
concept('calendar').categories.push('home');
concept('target-logo').tags.push({ text: 'home', sources: 4 });
concept('light-bulb').tags.push({ text: 'home', sources: 4 });
concept('glass').title = 'house glass';
concept('glass').tags.push({ text: 'home', sources: 1 });
concept('paper').title = 'house';
concept('paper').otherTitles.push('home');
// Hardly any set has a plain arrow.
concept('glasses').title = 'arrow';
concept('glasses').setCount = 4;

const index = indexOf(snapshot);

function found(term: string, filters: SearchFilters = {}, from = index) {
  const { data } = from;
  const request = { term, filter: compileFilter(data, filters), spellcheck: true };
  const { icons } = searchPage(from, { ...request, offset: 0, amount: 200 });
  return {
    ideas: Array.from(icons, (icon) => data.concepts.commonNames[data.icons.concept[icon] as number] ?? ''),
    styles: Array.from(icons, (icon) => data.platforms[data.icons.platform[icon] as number]?.apiCode ?? ''),
    looks: Array.from(icons, (icon) => data.icons.look[icon]),
  };
}

describe('order of results', () => {
  it('begins with what was typed, one icon of every family before a second, each fourth in colour', () => {
    const { ideas, styles } = found('home');
    expect(new Set(ideas.slice(0, 16))).toEqual(new Set(['home', 'paper']));
    expect(styles.slice(0, 8)).toEqual([
      ...['icons8', 'lucide', 'ph:regular', 'twemoji'],
      ...['ph:bold', 'icons8', 'lucide', 'twemoji'],
    ]);
  });

  it('goes on with near and compound ideas, and ends with weak matches', () => {
    const { ideas } = found('home');
    const firstOf = (name: string) => ideas.indexOf(name);
    expect(firstOf('light-bulb')).toBe(16);
    const compounds = ideas.flatMap((name, at) => (/^home-|-home$|^glass$/.test(name) ? [at] : []));
    const weak = ['battery', 'calendar', 'target-logo'];
    expect(compounds).toHaveLength(13);
    expect(Math.max(...compounds)).toBeLessThan(Math.min(...weak.map(firstOf)));
    expect(ideas.slice(Math.max(...compounds) + 1).every((name) => weak.includes(name))).toBe(true);
  });

  it('is the same in one style: no match of a category before a compound', () => {
    expect(found('home', { platform: 'ph:regular' }).ideas).toEqual([
      ...['home', 'home', 'home'],
      ...['smart-home', 'home-heart', 'home-lock', 'glass'],
      ...['battery', 'calendar'],
    ]);
  });

  it('takes turns between the ideas of a word that is none of its own, or a rare one beside them', () => {
    expect(found('arrow').ideas.slice(0, 8)).toEqual([
      ...['arrow-left', 'arrow-left', 'arrow-right', 'arrow-right', 'arrow-up', 'arrow-up'],
      ...['glasses', 'glasses'],
    ]);
  });

  const hashes = snapshot.concepts.flatMap(({ icons }) => icons.map((icon) => icon.contentHash));
  const looks = fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: hashes.length, maxLength: hashes.length })
    .map((groups) => new Map(hashes.map((hash, i) => [hash, groups[i] as number])));

  it('has no two icons beside each other that look the same, while there are others', () => {
    const alike = new Map([
      ['h0n0', 0],
      ['h0n1', 0],
      ['h0n2', 0],
    ]);
    const { styles } = found('home', {}, indexOf(snapshot, alike));
    expect(styles.slice(0, 5)).toEqual(['icons8', 'twemoji', 'lucide', 'ph:bold', 'ph:regular']);
  });

  it('is cut into pages whatever looks the same', () => {
    fc.assert(
      fc.property(
        looks,
        fc.constantFrom('home', 'arrow', ''),
        fc.integer({ min: 1, max: 30 }),
        (alike, term, amount) => {
          const own = indexOf(snapshot, alike);
          const request = { term, filter: compileFilter(own.data, {}), spellcheck: true };
          const whole = [...searchPage(own, { ...request, offset: 0, amount: 500 }).icons];
          const pages: number[] = [];
          for (let offset = 0; offset < whole.length; offset += amount)
            pages.push(...searchPage(own, { ...request, offset, amount }).icons);
          expect(pages).toEqual(whole);
          expect(new Set(pages).size).toBe(pages.length);
        },
      ),
      { numRuns: 20 },
    );
  });
});
