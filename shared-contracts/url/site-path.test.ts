import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { safeBackPath, withSignInError } from '../rules/social-types.ts';
import { sitePath } from './site-path.ts';

// Twenty thousand runs take half a second, and far longer on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Where a browser goes that reads the text in a link or a `Location` of a page of ours. */
const page = 'https://icoteca.example/icons/set/home';
const originOf = (text: string) => new URL(text, page).origin;

it.each([
  '/',
  '/icons/set/home?page=2#a',
  '/icons/set/%C3%A4',
  '/a//b',
  '/%2f%2fevil.example',
  '/@evil.example',
  '/icons?to=//evil.example',
])('%s is a path of this site', (path) => expect(sitePath(path)).toBe(path));

it('is written as a browser writes it', () => {
  expect(sitePath('/icons/set/ä b')).toBe('/icons/set/%C3%A4%20b');
  expect(sitePath('/a/../icons/./x')).toBe('/icons/x');
});

it.each([
  '',
  'icons',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\n//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/.//a//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/a/%2E%2e//evil.example',
  '/.\\/evil.example',
  '/./\\evil.example',
  '/icons\r\nset-cookie: a=1',
  '/icons\u0085',
])('%j is none', (text) => expect(sitePath(text)).toBeNull());

/** What spells the way out of a site: in any order, as often as may be. */
const pieces = [
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '...',
    '%2e',
    '%2E',
    '%2f',
    '%5c',
    '@',
    ':',
    '?',
    '#',
    '&',
    ';',
    '=',
    '%',
    '%0a',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u202e',
    '／',
    '＼',
    '。',
    '。。',
    '⁄',
    'ä',
    '\ud800',
  ],
  ...[
    'evil.example',
    'user:pw@evil.example',
    'https:',
    'javascript:',
    'a',
    'icons',
    '[::1]',
    '127.1',
    'xn--a',
    '"',
  ],
];
const spelling = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 9 })
  .map((parts) => parts.join(''));
const anySpelling = fc.oneof(
  spelling,
  spelling.map((text) => `/${text}`),
  spelling.map((text) => `/icons/${text}`),
);

describe('of 20,000 spellings', () => {
  const check = (property: (text: string) => void) =>
    fc.assert(fc.property(anySpelling, property), { numRuns: 20_000 });

  it('none leads out of the site, alone, behind an origin, or read twice', () => {
    check((text) => {
      const path = sitePath(text);
      if (path === null) return;
      expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(originOf(path)).toBe('https://icoteca.example');
      expect(new URL(`https://fr.icoteca.example${path}`).host).toBe('fr.icoteca.example');
      expect(new URL(path, page).username).toBe('');
      expect(sitePath(path)).toBe(path);
      const { pathname, search, hash } = new URL(path, page);
      expect(pathname + search + hash).toBe(path);
    });
  });

  it('none leads a sign-in out of the site, whether it works or fails', () => {
    check((text) => {
      const back = safeBackPath(text);
      expect(sitePath(back)).toBe(back);
      expect(safeBackPath(back)).toBe(back);
      const failed = withSignInError(back, 'SIGN_IN_FAILED');
      expect(sitePath(failed)).toBe(failed);
      expect(new URL(failed, page).pathname).toBe(new URL(back, page).pathname);
      expect(safeBackPath(failed)).not.toContain('SIGN_IN_FAILED');
    });
  });
});
