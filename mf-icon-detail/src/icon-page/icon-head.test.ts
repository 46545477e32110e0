import { socialImageUrl } from '@icoteca/shared-contracts';
import { createTestHost } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it } from 'vitest';
import { detailsOf, freeIcon, lockedIcon } from '../testing-icons.ts';
import texts from '../texts/en.json';
import { distinctName } from './distinct-name.ts';
import { iconHead } from './icon-head.ts';

function headOf(icon = freeIcon) {
  const host = createTestHost({});
  host.texts.add('mf-icon-detail', texts);
  return iconHead({ icon: detailsOf(icon), variants: [], similar: [], code: null, added: '' }, host);
}

function thingOf(head: ReturnType<typeof headOf>, type: string): Record<string, unknown> {
  const graph = head.jsonLd?.['@graph'] as Record<string, unknown>[];
  return graph.find((thing) => thing['@type'] === type) ?? {};
}

describe("the head of an icon's page", () => {
  it('names the icon, its style, licence and author', () => {
    const head = headOf();
    expect(head.title).toBe('Home icon in Tabler Outline style');
    for (const words of ['Home', 'Tabler Outline', 'any size and color', 'MIT license', 'Tabler'])
      expect(head.description).toContain(words);
    expect(head).toMatchObject({ canonical: '/icon/home00000000/home', image: socialImageUrl(freeIcon) });
    expect(headOf({ ...freeIcon, isColor: true }).description).not.toContain('any size and color');
  });

  it('is a picture with licence, creator and where to get the licence', () => {
    expect(thingOf(headOf(), 'ImageObject')).toMatchObject({
      name: 'Home',
      contentUrl: 'http://localhost/img/v/abc/home00000000-512.png',
      license: 'https://example.test/mit',
      acquireLicensePage: 'http://localhost/icon/home00000000/home',
      creditText: 'Tabler',
      copyrightNotice: 'Tabler, MIT',
      creator: { '@type': 'Organization', name: 'Tabler', url: 'https://example.test' },
      datePublished: '2026-01-01',
    });
  });

  it('[S6.01] names the vector of a free icon and of no other', () => {
    expect(JSON.stringify(headOf(freeIcon).jsonLd)).toContain('format=svg');
    expect(JSON.stringify(headOf(lockedIcon).jsonLd)).not.toMatch(/svg/i);
  });

  it('shows the way from the library', () => {
    const items = thingOf(headOf(), 'BreadcrumbList').itemListElement as { item: string; position: number }[];
    expect(items.map(({ item, position }) => [position, item])).toEqual([
      [1, 'http://localhost/icons'],
      [2, 'http://localhost/icons/tabler-outline'],
      [3, 'http://localhost/icon/home00000000/home'],
    ]);
  });
});

describe('the name that distinguishes an icon from others', () => {
  it.each([
    ['percentage-20', 'Percentage', 'Tabler Outline', 'Percentage 20'],
    ['pencil-fill', 'Pencil', 'Phosphor Fill', 'Pencil'],
    ['trash-bin-2-bold', 'Trash bin', 'Solar Bold', 'Trash bin 2'],
    ['ferrarinv', 'Ferrari N.V.', 'Simple Icons', 'Ferrari N.V.'],
    ['home', 'Home', 'Lucide', 'Home'],
  ])('%s, %s in %s is %s', (name, title, platformName, telling) => {
    expect(distinctName({ name, title, platformName })).toBe(telling);
  });

  it('is in the title of the page', () => {
    expect(headOf({ ...freeIcon, name: 'home-2' }).title).toBe('Home 2 icon in Tabler Outline style');
  });
});
