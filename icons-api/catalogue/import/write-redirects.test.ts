import { describe, expect, it } from 'vitest';
import { allSets } from '../sets/all-sets.ts';
import { styleAliases } from '../sets/redirects.ts';
import { type Redirect, refuseBadTargets, resolveStyles } from './write-redirects.ts';

const redirect = (path: string, target: string): Redirect => ({
  path,
  target,
  status: 301,
  isExternal: !target.startsWith('/'),
});

describe('codes of the original', () => {
  const styles = new Set(allSets.flatMap((set) => set.styles.map((style) => style.seoCode)));

  it('[S2.24] all lead to a style of the default catalogue, if they are none themselves', () => {
    const resolved = resolveStyles(styles);
    const lost = Object.keys(styleAliases).filter((code) => !styles.has(code) && !resolved.has(code));
    expect(lost).toEqual([]);
    expect(resolved.get('fluency')).toBe('fluent-color');
    expect(resolved.has('line-awesome'), 'a style of ours').toBe(false);
  });

  it('[T9.21] [S4.26] of styles without a colour filter are known', () => {
    const named =
      'color m_two_tone office dusk ultraviolet nolan cotton doodle flat_round clouds bubbles plasticine cool fluent plumpy';
    const resolved = resolveStyles(styles);
    expect(named.split(' ').filter((code) => !styles.has(code) && !resolved.has(code))).toEqual([]);
  });

  it('name only styles that exist', () => {
    expect(
      Object.values(styleAliases)
        .flat()
        .filter((code) => !styles.has(code)),
    ).toEqual([]);
  });

  it('lead to the next best style where the catalogue is smaller, or nowhere', () => {
    expect(resolveStyles(new Set(['color'])).get('fluency')).toBe('color');
    expect(resolveStyles(new Set(['lucide'])).has('fluency')).toBe(false);
  });
});

describe('targets of redirects', () => {
  it('are paths of this site or sites of the allow-list', () => {
    expect(() =>
      refuseBadTargets([redirect('/a', '/icons/b'), redirect('/blog', 'https://blog.icoteca.example/x')]),
    ).not.toThrow();
  });

  it.each([
    'https://evil.example/',
    'http://blog.icoteca.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'icons',
    '/old',
  ])('%s is refused', (target) => {
    const redirects = [redirect('/a', target), redirect('/old', '/icons')];
    expect(() => refuseBadTargets(redirects)).toThrow(expect.objectContaining({ code: 'BAD_REDIRECT' }));
  });
});
