import { describe, expect, it } from 'vitest';
import { siteLocales } from '../locales/locales.ts';
import {
  hasImageSearch,
  imageSearchTarget,
  searchDomains,
  searchFormTarget,
  searchTarget,
} from './search-domains.ts';

describe('[T2.75] [S2.26] where a picture leads', () => {
  it('each area that has a search by image has an address of its own', () => {
    expect(imageSearchTarget('icons', 'ab')).toBe('/icons/search-by-image?picture=ab');
    expect(imageSearchTarget('illustrations', 'ab')).toBe('/illustrations/image--ab');
    expect(imageSearchTarget('photos', 'ab')).toBe('/photos/image/ab');
  });

  it('music and 3D have none', () => {
    expect(searchDomains.filter(hasImageSearch)).toEqual(['icons', 'illustrations', 'photos']);
  });
});

describe('where a submitted term leads', () => {
  it('[S1.06] [T2.74] [S2.25] each domain has its own address', () => {
    expect(searchTarget('icons', 'Arrow Left')).toBe('/icons/set/arrow-left');
    expect(searchTarget('illustrations', 'team')).toBe('/illustrations/team');
    expect(searchTarget('music', 'calm piano')).toBe('/music/search/calm-piano');
    expect(searchTarget('photos', 'cat')).toBe('/photos/t/cat');
    expect(searchTarget('3d', 'cube')).toBe('/threedio/cube');
  });

  it('[T2.74] [S2.25] emoji terms go to the emoji styles', () => {
    expect(searchTarget('icons', 'heart emoji')).toBe('/icon/set/heart-emoji/emoji');
    for (const { emojiWord } of siteLocales)
      expect(searchTarget('icons', `abc ${emojiWord}`)).toBe(
        `/icon/set/abc-${encodeURIComponent(emojiWord)}/emoji`,
      );
    expect(searchTarget('icons', '\u{1F3E0}')).toBe(`/icon/set/${encodeURIComponent('\u{1F3E0}')}/emoji`);
  });

  it('keeps the style and the filters', () => {
    expect(searchTarget('icons', 'home', { style: 'lucide', filters: { isAnimated: false } })).toBe(
      '/icon/set/home/lucide--static',
    );
  });

  it('[T2.25] [S2.18] a term with nothing in it goes home', () => {
    expect(searchTarget('icons', ' ?! ')).toBe('/icons');
  });

  it('a form without script leads to the same places', () => {
    const form = new URLSearchParams({ term: 'Home', style: 'lucide', filters: 'static' });
    expect(searchFormTarget(form)).toBe('/icon/set/home/lucide--static');
    expect(searchFormTarget(new URLSearchParams({ term: 'x', style: '../etc', filters: 'zzz' }))).toBe(
      '/icons/set/x',
    );
  });
});
