import { elementAttributes } from '@icoteca/shared-contracts/host/embed';
import { describe, expect, it } from 'vitest';
import texts from '../texts/en.json';
import { isPageOfSite, type NavVisitor, type Product } from './nav-link.ts';
import { productsFor } from './products.ts';

const visitor: NavVisitor = { os: 'windows', locale: 'en', plans: true, collections: true };
const product = (slug: string, of: NavVisitor = visitor) =>
  productsFor(of).find((each) => each.slug === slug) as Product;
const urls = ({ url, dropdownItems = [], dropdownSimple = [] }: Product) => [
  ...new Set(
    [url, ...dropdownItems, ...dropdownSimple.flatMap(({ links }) => links)].map((l) =>
      typeof l === 'string' ? l : l.url,
    ),
  ),
];
const slugs = (of: NavVisitor) => productsFor(of).map(({ slug }) => slug);

describe('the products of the header', () => {
  it('[T1.01] [T2.53] four products have dropdowns, the others are single links', () => {
    const withDropdown = productsFor(visitor).filter(({ dropdownItems }) => dropdownItems !== undefined);
    expect(withDropdown.map(({ slug }) => slug)).toEqual(['icons', 'illustrations', 'ai', 'photos']);
    expect(slugs(visitor)).toEqual(expect.arrayContaining(['music', 'lunacy', 'blog', 'forum', 'pricing']));
  });

  it('a page of another site may name each that has a dropdown as its own', () => {
    const withDropdown = productsFor(visitor).filter(({ dropdownItems }) => dropdownItems !== undefined);
    expect(withDropdown.map(({ slug }) => slug)).toEqual([...elementAttributes.product.words]);
  });

  it('[T2.54] Icons: the library, the apps, Iconizer, the animated family and the named styles', () => {
    expect(urls(product('icons'))).toEqual(
      expect.arrayContaining([
        '/icons',
        '/app/windows-pichon',
        '/app',
        '/iconizer',
        '/icons/family-animated--animated',
        '/line-awesome',
        '/icon/set/emoji/emoji',
        '/icons/fluency',
        '/icons/glyph-neue',
        '/icons/ios-glyphs',
      ]),
    );
  });

  it('links to no missing page: prices where nothing is sold, collections without their remote', () => {
    const of: NavVisitor = { ...visitor, plans: false, collections: false };
    expect(slugs(of)).not.toContain('pricing');
    const hidden = urls(product('icons')).filter((url) => !urls(product('icons', of)).includes(url));
    expect(hidden.sort()).toEqual(['/icons/collections', '/icons/pricing']);
  });

  it('[T2.62] the section menu of Icons', () => {
    expect(urls(product('icons'))).toEqual(
      expect.arrayContaining([
        '/app/figma',
        '/app/windows-pichon',
        '/app/macos-pichon',
        '/icons/styles',
        '/icons/new',
        '/illustrations',
        '/icons/pricing',
        '/categories',
        '/icons/collections',
      ]),
    );
  });

  it.each([
    ['windows', '/app/windows-pichon'],
    ['mac', '/app/macos-pichon'],
    ['linux', '/app/windows-pichon'],
  ] as const)('[T2.54] the desktop app for %s is %s', (os, url) => {
    const desktop = product('icons', { ...visitor, os }).dropdownItems?.filter(
      ({ slug }) => slug === 'icons.desktop',
    );
    expect(desktop?.map((link) => link.url)).toEqual([url]);
  });

  it('[T2.55] Illustrations', () => {
    expect(urls(product('illustrations'))).toEqual([
      '/illustrations',
      '/mega-creator',
      '/l/animations/',
      '/illustration-generator',
      '/app',
      '/illustrations/styles',
      '/illustrations/styles/3d',
      '/illustrations/styles/universal-1',
      '/illustrations/styles/trendy',
      '/illustrations/education',
      '/illustrations/business',
      '/threedio',
    ]);
  });

  it('[T2.56] AI: four tools, and links to other sites in a new tab', () => {
    const links = product('ai').dropdownItems ?? [];
    expect(links.filter((link) => !link.target).map((link) => link.url)).toEqual([
      '/ai',
      '/swapper',
      '/upscaler',
      '/bgremover',
    ]);
    expect(links.filter((link) => link.target).every((link) => link.url.startsWith('https://'))).toBe(true);
    expect(links.filter((link) => link.target)).toHaveLength(5);
  });

  it('[T2.57] Photos', () => {
    expect(urls(product('photos'))).toEqual([
      '/photos',
      '/photos/transparent',
      '/mega-creator',
      '/swapper',
      '/upscaler',
      '/bgremover',
    ]);
  });

  it('[T2.58] single links', () => {
    expect(product('music').url).toBe('/music');
    expect(product('lunacy').url).toBe('/lunacy');
    expect(product('pricing').url).toBe('/pricing');
    expect(product('blog').target).toBe('_blank');
  });

  it('[T2.59] the forum link shows only for the English locale', () => {
    expect(slugs(visitor)).toContain('forum');
    expect(slugs({ ...visitor, locale: 'fr' })).not.toContain('forum');
    expect(
      urls(product('icons', { ...visitor, locale: 'fr' })).filter((url) => url.includes('community')),
    ).toEqual([]);
  });

  it('[T2.60] for the Chinese locale blog and forum links are removed', () => {
    expect(slugs({ ...visitor, locale: 'fr' })).toContain('blog');
    expect(slugs({ ...visitor, locale: 'zh' })).toEqual(expect.not.arrayContaining(['blog', 'forum']));
  });

  it('[T3.17] has a text for every link and a description where one is shown', () => {
    const missing = productsFor(visitor)
      .flatMap(({ slug, dropdownItems = [], dropdownSimple = [] }) => [
        slug,
        ...dropdownItems.flatMap((link) => [link.slug, `${link.slug}.about`]),
        ...dropdownSimple.flatMap((group) => [group.slug, ...group.links.map((link) => link.slug)]),
      ])
      .filter((slug) => !(`nav.${slug}` in texts));
    expect(missing).toEqual([]);
  });
});

describe('isPageOfSite', () => {
  it('knows the pages that need no full page load', () => {
    expect(['/icons', '/icons/new', '/icon/abc/home'].every(isPageOfSite)).toBe(true);
    expect(['/iconizer', '/illustrations', '/app', 'https://x.example/icons'].some(isPageOfSite)).toBe(false);
  });
});
