import { noFilters } from '@icoteca/shared-contracts';
import { describe, expect, it } from 'vitest';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { searchQuery } from '../results/search-call.ts';
import { testHost } from '../testing/test-host.ts';
import { searchText } from '../texts/texts.ts';
import { activeFilters, pathWithoutFilters } from './active-filters.ts';
import { filterGroups } from './filter-options.ts';

const host = testHost();
const t = searchText(host.texts);
const query = { page: 3, free: false, category: null, icon: 'x', from: null };
const home: ResultView = { term: 'home', style: null, filters: noFilters, query };
const lucide = { kind: 'style' as const, seoCode: 'lucide', title: 'Lucide', capability: 'single' as const };

describe('the filters bar', () => {
  const path = (
    view: ResultView,
    group: string,
    option: string,
    capability: 'none' | 'single' | 'gradient' | null = null,
  ) =>
    filterGroups(view, { capability, plans: true }, t)
      .find((one) => one.id === group)
      ?.options.find((one) => one.id === option)?.path;

  it('every choice is a link to the first page with it', () => {
    expect(path(home, 'motion', 'static')).toBe('/icons/set/home--static');
    expect(path(home, 'license', 'free')).toBe('/icons/set/home?free=true');
    expect(path(home, 'license', 'CC0-1.0')).toBe('/icons/set/home?license=CC0-1.0');
    expect(path(home, 'corners', 'rounded')).toBe('/icons/set/home--rounded');
    expect(path({ ...home, filters: { corners: 'sharp' } }, 'weight', 'thin')).toBe(
      '/icons/set/home--sharp--thin',
    );
    const free = { ...home, query: { ...query, free: true } };
    expect(path(free, 'license', 'MIT'), 'one licence at a time').toBe('/icons/set/home?license=MIT');
    expect(path(free, 'license', 'all')).toBe('/icons/set/home');
  });

  it('formats are no choice, as all icons come as both; an address that has one can be freed of it', () => {
    expect(path(home, 'format', 'vector')).toBeUndefined();
    expect(path({ ...home, filters: { format: 'png' } }, 'format', 'all')).toBe('/icons/set/home');
  });

  it('where nothing is sold there is no choice of free icons, and none is left out for it', () => {
    const ids = (plans: boolean) => filterGroups(home, { capability: null, plans }, t).map(({ id }) => id);
    expect(ids(false)).toEqual(ids(true));
    const licences = (plans: boolean) =>
      filterGroups(home, { capability: null, plans }, t)
        .find(({ id }) => id === 'license')
        ?.options.map(({ label }) => label);
    const named = ['MIT', 'Apache 2.0', 'ISC', 'CC0 1.0', 'CC BY 4.0', 'OFL 1.1'];
    expect([licences(true), licences(false)]).toEqual([
      ['All', 'Free to use', ...named],
      ['All', ...named],
    ]);
    const free = { ...home, query: { ...query, free: true } };
    expect(activeFilters(free, null, t, true).map(({ label }) => label)).toEqual(['Free to use']);
    expect(activeFilters(free, null, t, false)).toEqual([]);
    const { rights } = host;
    expect(searchQuery({ rights }, free, 1).free).toBe(true);
    expect(searchQuery({ rights: { ...rights, plans: false } }, free, 1).free).toBeUndefined();
  });

  it('[S4.25] a choice carries what follows from it', () => {
    expect(path(home, 'color', 'red')).toBe('/icons/set/home--red--static');
    const painted = { ...home, filters: { color: 'FA5252', isAnimated: false } };
    expect(path(painted, 'color', 'any'), '"static" goes with the colour').toBe('/icons/set/home');
    const red = { ...home, filters: { color: 'FA5252', isAnimated: false, authors: 'external' as const } };
    expect(path(red, 'motion', 'animated')).toBe('/icons/set/home--animated');
  });

  it('[T9.21] [S4.26] a style with its own colours has no colour filter', () => {
    expect(path(home, 'color', 'red', 'none')).toBeUndefined();
    expect(path(home, 'color', 'red', 'single')).toBeDefined();
  });

  it('[S4.27] [T9.22] a style that takes gradients has 15 of them and no colours; no other has any', () => {
    const nolan = { ...home, term: null, style: 'nolan' };
    const ids = (capability: 'gradient' | 'single' | null) =>
      filterGroups(nolan, { capability, plans: true }, t).map((group) => group.id);
    expect(ids('gradient')).toContain('gradient');
    expect(ids('gradient')).not.toContain('color');
    expect([...ids('single'), ...ids(null)]).not.toContain('gradient');
    const [group] = filterGroups(nolan, { capability: 'gradient', plans: true }, t);
    expect(group?.options).toHaveLength(16);
    expect(group?.options[1]).toMatchObject({
      label: 'Red to Orange',
      path: '/icons/nolan?gradient=red-orange',
      colors: ['#FA5252', '#FD7E14'],
    });
    const painted = { ...nolan, query: { ...query, gradient: 'red-orange' } };
    expect(viewPath(painted, { style: 'lucide' })).toBe('/icons/lucide');
    expect(viewPath(painted, { filters: { shape: 'circle' } })).toBe(
      '/icons/nolan--circle?gradient=red-orange',
    );
  });

  it('[S2.30] has a choice for each part of an address', () => {
    expect(path(home, 'shape', 'circle')).toBe('/icons/set/home--circle');
    expect(path(home, 'shape', 'square')).toBe('/icons/set/home--square');
    expect(path(home, 'author', 'icons8')).toBe('/icons/set/home--icons8');
    expect(path(home, 'author', 'external')).toBe('/icons/set/home--external');
    expect(path(home, 'motion', 'animated')).toBe('/icons/set/home--animated');
  });

  it('[S3.13] [T3.18] motion and authors are all by default, and one of two each', () => {
    const groups = filterGroups(home, { capability: null, plans: true }, t);
    const choices = (id: string) => groups.find((group) => group.id === id)?.options;
    expect(choices('motion')?.map(({ id }) => id)).toEqual(['all', 'animated', 'static']);
    expect(choices('author')?.map(({ id }) => id)).toEqual(['all', 'icons8', 'external']);
    for (const id of ['motion', 'author'])
      expect(choices(id)?.map(({ isChosen }) => isChosen)).toEqual([true, false, false]);
    expect(choices('color')?.length).toBe(16);
  });

  it('[S4.25] the one author of an address is a choice that our own authors clear', () => {
    const ofOne: ResultView = { ...home, filters: { authorId: 'phosphor' } };
    const group = filterGroups(ofOne, { capability: null, plans: true, author: 'Phosphor Icons' }, t).at(-1);
    expect(group?.options.find((one) => one.isChosen)?.label).toBe('Phosphor Icons');
    expect(path(ofOne, 'author', 'icons8')).toBe('/icons/set/home--icons8');
    expect(path(ofOne, 'author', 'external')).toBe('/icons/set/home--external--author-phosphor');
  });

  it('a colour without a name is shown among the colours', () => {
    const own = { ...home, filters: { color: 'D84315', isAnimated: false } };
    const [group] = filterGroups(own, { capability: null, plans: true }, t);
    expect(group?.options.at(-1)).toMatchObject({ label: '#D84315', isChosen: true, colors: ['#D84315'] });
  });

  it('keeps unknown query parameters, and filters of the newest icons stay with them', () => {
    const shared = { ...home, query: { ...query, other: 'utm_source=x' } };
    expect(path(shared, 'motion', 'static')).toBe('/icons/set/home--static?utm_source=x');
    const newest: ResultView = { ...home, term: null, isNewest: true, style: 'lucide' };
    expect(path(newest, 'motion', 'static')).toBe('/icon/new-icons/lucide--static');
    expect(pathWithoutFilters({ ...newest, filters: { isAnimated: false } })).toBe('/icons/new');
  });

  it('has a text for every choice', () => {
    const gradients = filterGroups(home, { capability: 'gradient', plans: true }, t);
    for (const group of [...filterGroups(home, { capability: null, plans: true }, t), ...gradients]) {
      for (const { label } of [group, ...group.options]) expect(label).not.toMatch(/^[a-z]+\./);
    }
  });
});

describe('chips of what is set', () => {
  const narrowed: ResultView = {
    ...home,
    style: 'lucide',
    filters: { color: 'FA5252', isAnimated: false },
    query: { ...query, free: true },
  };

  it('name each filter and lead to the page without it', () => {
    const chips = activeFilters(narrowed, lucide, t, true);
    expect(chips.map((chip) => chip.label)).toEqual(['Style: Lucide', 'Red', 'Free to use']);
    expect(chips[1]?.pathWithout, '"static" came with the colour').toBe('/icon/set/home/lucide?free=true');
    expect(chips[2]?.pathWithout).toBe('/icon/set/home/lucide--red--static');
  });

  it('say how many styles were chosen, and the licence', () => {
    const several = {
      ...home,
      query: { ...query, styles: ['lucide', 'tabler-outline'], license: 'ISC' as const },
    };
    expect(activeFilters(several, null, t, true)).toMatchObject([
      { label: '2 styles', pathWithout: '/icons/set/home?license=ISC' },
      { label: 'ISC', pathWithout: '/icons/set/home?styles=lucide%2Ctabler-outline' },
    ]);
    expect(searchQuery(host, several, 1)).toMatchObject({
      platform: 'lucide,tabler-outline',
      license: 'ISC',
    });
    expect(pathWithoutFilters(several)).toBe('/icons/set/home');
  });

  it('[S2.31] name the group, the gradient and the author', () => {
    const group = { kind: 'group' as const, seoCode: 'group-outline', title: 'Outline', capability: null };
    const ofGroup = { ...home, style: 'group-outline', filters: { authorId: 'phosphor' } };
    expect(
      activeFilters(ofGroup, group, t, true, { author: 'Phosphor Icons' }).map((chip) => chip.label),
    ).toEqual(['Group: Outline', 'Author: Phosphor Icons']);
    const nolan = {
      kind: 'style' as const,
      seoCode: 'nolan',
      title: 'Nolan',
      capability: 'gradient' as const,
    };
    const painted = { ...home, term: null, style: 'nolan', query: { ...query, gradient: 'red-orange' } };
    const [chip] = activeFilters(painted, nolan, t, true);
    expect(chip).toMatchObject({ label: 'Red to Orange', pathWithout: '/icons/nolan' });
    expect(pathWithoutFilters(painted)).toBe('/icons/nolan');
  });

  it('can all be removed together', () => {
    expect(pathWithoutFilters(narrowed)).toBe('/icons/set/home');
    expect(pathWithoutFilters({ ...narrowed, term: null })).toBe('/icons/lucide');
  });
});
