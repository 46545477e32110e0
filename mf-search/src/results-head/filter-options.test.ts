import { noFilters } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it } from 'vitest';
import type { ResultView } from '../results/result-view.ts';
import { namespace, searchText, texts } from '../texts/texts.ts';
import { activeFilters, pathWithoutFilters } from './active-filters.ts';
import { filterGroups } from './filter-options.ts';

const host = createTestHost();
host.texts.add(namespace, texts);
const t = searchText(host.texts);
const query = { page: 3, free: false, category: null, icon: 'x', from: null };
const home: ResultView = { term: 'home', style: null, filters: noFilters, query };
const lucide = { kind: 'style' as const, seoCode: 'lucide', title: 'Lucide', capability: 'single' as const };

describe('the filters bar', () => {
  const path = (
    view: ResultView,
    group: string,
    option: string,
    capability: 'none' | 'single' | null = null,
  ) =>
    filterGroups(view, capability, t)
      .find((one) => one.id === group)
      ?.options.find((one) => one.id === option)?.path;

  it('every choice is a link to the first page with it', () => {
    expect(path(home, 'motion', 'static')).toBe('/icons/set/home--static');
    expect(path(home, 'license', 'free')).toBe('/icons/set/home?free=true');
    expect(path(home, 'format', 'vector')).toBe('/icons/set/home--vector');
  });

  it('[S4.25] a choice carries what follows from it', () => {
    expect(path(home, 'color', 'red')).toBe('/icons/set/home--red--static');
    const red = { ...home, filters: { color: 'FA5252', isAnimated: false, authors: 'external' as const } };
    expect(path(red, 'motion', 'animated')).toBe('/icons/set/home--animated');
  });

  it('[S4.26] a style with its own colours has no colour filter', () => {
    expect(path(home, 'color', 'red', 'none')).toBeUndefined();
    expect(path(home, 'color', 'red', 'single')).toBeDefined();
  });

  it('has a text for every choice', () => {
    for (const group of filterGroups(home, null, t)) {
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
    const chips = activeFilters(narrowed, lucide, t);
    expect(chips.map((chip) => chip.label)).toEqual(['Style: Lucide', 'Red', 'Static', 'Free to use']);
    expect(chips[1]?.pathWithout).toBe('/icon/set/home/lucide--static?free=true');
    expect(chips[3]?.pathWithout).toBe('/icon/set/home/lucide--red--static');
  });

  it('all go at once', () => {
    expect(pathWithoutFilters(narrowed)).toBe('/icons/set/home');
    expect(pathWithoutFilters({ ...narrowed, term: null })).toBe('/icons/lucide');
  });
});
