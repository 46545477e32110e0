import { describe, expect, it } from 'vitest';
import { compileFilter, UnknownFilterValue } from './filters.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const { data } = indexOf(smallCatalogue());

function platformsAllowed(platform: string): string[] {
  const allowed = compileFilter(data, { platform }).platforms;
  return data.platforms.filter((style) => allowed?.[style.index] === 1).map((style) => style.apiCode);
}

function mistake(filters: Parameters<typeof compileFilter>[1]): UnknownFilterValue {
  try {
    compileFilter(data, filters);
  } catch (error) {
    if (error instanceof UnknownFilterValue) return error;
  }
  throw new Error('The filter was accepted.');
}

describe('filters of a search', () => {
  it('keeps to styles of a look, within the named ones', () => {
    const seoCodes = (filters: Parameters<typeof compileFilter>[1]) =>
      data.platforms
        .filter((style) => compileFilter(data, filters).platforms?.[style.index] === 1)
        .map((style) => style.seoCode);
    expect(seoCodes({ corners: 'rounded' })).toEqual(['lucide', 'phosphor-bold']);
    expect(seoCodes({ corners: 'rounded', weight: 'bold', platform: 'family-phosphor' })).toEqual([
      'phosphor-bold',
    ]);
  });

  it('takes apiCode and seoCode in any case, groups, families, whole sets and lists', () => {
    expect(platformsAllowed('Windows-10')).toEqual(['icons8']);
    expect(platformsAllowed('PH:Bold')).toEqual(['ph:bold']);
    expect(platformsAllowed('family-phosphor')).toEqual(['ph:regular', 'ph:bold']);
    expect(platformsAllowed('group-emoji')).toEqual(['twemoji']);
    expect(platformsAllowed('emoji')).toEqual(['twemoji']);
    expect(platformsAllowed('ph')).toEqual(['ph:regular', 'ph:bold']);
    expect(platformsAllowed('lucide, logos')).toEqual(['lucide', 'logos']);
    expect(compileFilter(data, { platform: 'all' }).platforms).toBeNull();
  });

  it('names a mistake and the nearest valid value', () => {
    expect(mistake({ platform: 'lucid' })).toMatchObject({ code: 'UNKNOWN_STYLE', nearest: 'lucide' });
    expect(mistake({ platform: 'group-emojis' })).toMatchObject({
      code: 'UNKNOWN_GROUP',
      nearest: 'group-emoji',
    });
    expect(mistake({ category: 'foot' })).toMatchObject({ code: 'UNKNOWN_CATEGORY', nearest: 'food' });
    expect(mistake({ authorName: 'icon8' })).toMatchObject({ code: 'UNKNOWN_AUTHOR', nearest: 'icons8' });
  });

  it('does not take a part of a style name for the style', () => {
    expect(mistake({ platform: 'bold' })).toMatchObject({ code: 'UNKNOWN_STYLE', nearest: 'phosphor-bold' });
  });
});
