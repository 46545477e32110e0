import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '../data/catalogue-data.ts';
import { allSets } from '../sets/all-sets.ts';
import type { SetMapping } from '../sets/set-mapping.ts';
import { conceptName, slug } from './concept-name.ts';
import { styleOf } from './style-of.ts';

const { brands } = readCatalogueData();

function set(prefix: string): SetMapping {
  const mapping = allSets.find((candidate) => candidate.prefix === prefix);
  if (!mapping) throw new Error(`No mapping of ${prefix}.`);
  return mapping;
}

function ideaOf(prefix: string, name: string, siblings: string[] = []): string {
  const base = styleOf(set(prefix), name, (other) => siblings.includes(other))?.base ?? name;
  return conceptName(set(prefix), base, brands).commonName;
}

describe('the idea behind a name', () => {
  it.each([
    ['tabler', 'trash-filled', 'trash'],
    ['lucide', 'trash-2', 'trash'],
    ['ph', 'house-duotone', 'house'],
    ['solar', 'home-2-bold-duotone', 'home'],
    ['line-md', 'bell-twotone-loop', 'bell'],
    ['la', 'trash-solid', 'trash'],
    ['icon-park', 'add-one', 'add'],
    ['mdi', 'dice-5-outline', 'dice-5'],
    ['ph', 'number-circle-two', 'number-circle-two'],
    ['circle-flags', 'ee', 'flag-estonia'],
    ['twemoji', 'flag-estonia', 'flag-estonia'],
    ['cryptocurrency-color', 'btc', 'btc-coin'],
    ['svg-spinners', 'clock', 'clock-spinner'],
  ])('%s:%s is %s', (prefix, name, idea) => expect(ideaOf(prefix, name)).toBe(idea));

  it('is the same for a logo whatever mark the set puts on it', () => {
    const names = [
      ['simple-icons', 'facebook'],
      ['tabler', 'brand-facebook'],
      ['ph', 'facebook-logo'],
      ['ion', 'logo-facebook'],
      ['mdi', 'facebook'],
    ];
    expect(new Set(names.map(([prefix = '', name = '']) => ideaOf(prefix, name)))).toEqual(
      new Set(['facebook']),
    );
  });

  it('tells a logo from the ordinary word', () => {
    expect(ideaOf('lucide', 'apple')).toBe('apple');
    expect(ideaOf('noto', 'red-apple')).toBe('red-apple');
    expect(ideaOf('simple-icons', 'apple')).toBe('apple-logo');
    expect(ideaOf('ph', 'apple-logo')).toBe('apple-logo');
    expect(ideaOf('tabler', 'brand-apple-filled')).toBe('apple-logo');
  });
});

it('a traffic light is no weight, a light house is one', () => {
  const names = ['traffic-light', 'traffic-light-light', 'house', 'house-light'];
  const has = (name: string) => names.includes(name);
  expect(styleOf(set('ph'), 'traffic-light', has)?.style.code).toBe('regular');
  expect(styleOf(set('ph'), 'traffic-light-light', has)).toMatchObject({
    style: { code: 'light' },
    base: 'traffic-light',
  });
  expect(styleOf(set('ph'), 'house-light', has)).toMatchObject({ style: { code: 'light' }, base: 'house' });
});

it('a slug keeps the letters of foreign names', () => {
  expect(slug('Paweł Kuna')).toBe('pawel-kuna');
  expect(slug("Côte d'Ivoire")).toBe('cote-d-ivoire');
});
