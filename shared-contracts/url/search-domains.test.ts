import { describe, expect, it } from 'vitest';
import { searchFormTarget, searchTarget } from './search-domains.ts';

describe('where a submitted term leads', () => {
  it('[S2.25] each domain has its own address', () => {
    expect(searchTarget('icons', 'Arrow Left')).toBe('/icons/set/arrow-left');
    expect(searchTarget('illustrations', 'team')).toBe('/illustrations/team');
    expect(searchTarget('music', 'calm piano')).toBe('/music/search/calm-piano');
    expect(searchTarget('photos', 'cat')).toBe('/photos/t/cat');
    expect(searchTarget('3d', 'cube')).toBe('/threedio/cube');
  });

  it('[S2.25] emoji terms go to the emoji styles', () => {
    expect(searchTarget('icons', 'heart emoji')).toBe('/icon/set/heart-emoji/emoji');
    expect(searchTarget('icons', '\u{1F3E0}')).toBe(`/icon/set/${encodeURIComponent('\u{1F3E0}')}/emoji`);
  });

  it('keeps the style and the filters', () => {
    expect(searchTarget('icons', 'home', { style: 'lucide', filters: { isAnimated: false } })).toBe(
      '/icon/set/home/lucide--static',
    );
  });

  it('[S2.18] a term with nothing in it goes home', () => {
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
