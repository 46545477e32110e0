import { describe, expect, it } from 'vitest';
import { iconPath } from './icon-path.ts';
import { downloadUrl, previewUrl } from './images.ts';
import { authorPath, newIconsPath, pagePath, searchPath, stylePath } from './paths.ts';
import { seoCodeProblem } from './style-code.ts';

describe('addresses', () => {
  it('[S2.07] [S2.08] search results have one address without a style and one with', () => {
    expect(searchPath('Arrow left')).toBe('/icons/set/arrow-left');
    expect(searchPath('home', 'phosphor-duotone', { isAnimated: false })).toBe(
      '/icon/set/home/phosphor-duotone--static',
    );
    expect(searchPath('home', null, { format: 'vector' })).toBe('/icons/set/home--vector');
  });

  it('[S2.18] a term with nothing to search leads home', () => {
    expect(searchPath('?!')).toBe('/icons');
    expect(searchPath('', 'lucide')).toBe('/icons/lucide');
  });

  it('[S2.04] [S2.06] [S2.12] style, icon and newest icons', () => {
    expect(stylePath('group-outline')).toBe('/icons/group-outline');
    expect(iconPath({ id: 'abc', name: 'arrow-left' })).toBe('/icon/abc/arrow-left');
    expect([newIconsPath(), newIconsPath('lucide')]).toEqual(['/icons/new', '/icon/new-icons/lucide']);
  });

  it('[S2.12] [S2.13] newest icons by filters, and the four depths of an author', () => {
    expect(newIconsPath(null, { isAnimated: true })).toBe('/icons/new/animated');
    expect(newIconsPath('lucide', { format: 'png' })).toBe('/icon/new-icons/lucide--png');
    const author = { id: 'a', slug: 'ann-lee' };
    expect(authorPath(author)).toBe('/icons/authors/a/ann-lee');
    expect(authorPath(author, 'lucide', 'arrows')).toBe('/icons/authors/a/ann-lee/lucide/arrows');
  });

  it('the first page is left out of the address and other parameters survive', () => {
    expect(pagePath('/icons/set/home?icon=x', 3)).toBe('/icons/set/home?icon=x&page=3');
    expect(pagePath('/icons/set/home?page=3', 1)).toBe('/icons/set/home');
  });

  it('pictures: previews carry the content hash, downloads a name', () => {
    expect(previewUrl({ id: 'i', contentHash: 'h' }, 96, 'FA5252,228BE6')).toBe(
      '/img/v/h/i-96-fa5252_228be6.png',
    );
    expect(downloadUrl({ id: 'i', name: 'a b' }, { format: 'png', size: 96 })).toBe(
      '/img/?id=i&format=png&size=96&name=a+b&download=1',
    );
  });

  it('a style may not be called like another part of an address', () => {
    expect(seoCodeProblem('phosphor-duotone')).toBeNull();
    for (const bad of ['set', 'mint', 'vector', 'group-x', 'a--b', 'Upper', 'c-abc'])
      expect(seoCodeProblem(bad)).not.toBeNull();
  });
});
