import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteLocales } from '../locales/locales.ts';
import type { AddressFacts } from './address-decision.ts';
import { emojiNames } from './emoji-names/emoji-names.ts';
import { decideAddress } from './server-rules.ts';

const facts: AddressFacts = {
  styles: new Map([
    ['windows-10', 'windows-10'],
    ['icons8', 'windows-10'],
    ['phosphor-duotone', 'phosphor-duotone'],
    ['ph:duotone', 'phosphor-duotone'],
    ['color', 'color'],
    ['office', 'color'],
    ['fluency', 'color'],
  ]),
  groups: new Map([
    ['group-outline', 'group-outline'],
    ['group-animated', 'group-animated'],
    ['family-animated', 'group-animated'],
  ]),
  answered: new Set(['set', 'new', 'styles', 'authors']),
  emojiWord: 'emoji',
  emojiNames,
};
const decide = (path: string, search = '') => decideAddress(path, search, facts);
const moved = (to: string) => ({ kind: 'redirect', status: 301, to });
const guessed = (to: string) => ({ ...moved(to), isGuess: true });

describe('addresses of the library', () => {
  it.each([
    '/icons',
    '/icons/windows-10',
    '/icons/group-outline',
    '/icons/new',
    '/icons/set/home',
    '/icon/set/home',
  ])('leaves the canonical %s alone', (path) => expect(decide(path)).toEqual({ kind: 'page' }));
  it('[S2.19] [T2.24] sends /icons/{term} to the search for good, filters included', () => {
    expect(decide('/icons/Arrow%20Left--png')).toEqual(guessed('/icons/set/arrow-left--png'));
  });
  it('knows a style by its API code and in any case', () => {
    expect(decide('/icons/PH:Duotone--vector')).toEqual(moved('/icons/phosphor-duotone--vector'));
    expect(decide('/icon/set/home/Windows-10')).toEqual(moved('/icon/set/home/windows-10'));
  });
  it('answers not-found for an unknown group, family or style, never another one', () => {
    expect(decide('/icons/group-outlin').kind).toBe('not-found');
    expect(decide('/icon/set/home/windows-1').kind).toBe('not-found');
  });
  it('says that a reserved word without its remote is unavailable, never a term', () => {
    expect(decide('/icons/collections')).toEqual({ kind: 'unavailable', word: 'collections' });
    expect(decide('/icons/Pricing/').kind).toBe('unavailable');
  });
  it('decides nothing about styles while the catalogue is unavailable', () => {
    expect(decideAddress('/icons/whatever', '', { ...facts, styles: null, groups: null })).toEqual({
      kind: 'page',
    });
  });
});

describe('old addresses', () => {
  it('[S2.24] [T2.23] lead to the style in which their idea lives on', () => {
    expect(decide('/icons/office--png')).toEqual(moved('/icons/color--png'));
    expect(decide('/icon/set/home/Fluency')).toEqual(moved('/icon/set/home/color'));
    expect(decide('/icons/family-animated--animated')).toEqual(moved('/icons/group-animated--animated'));
  });
  it('[S2.19] are terms when the catalogue has no such style', () => {
    expect(decide('/icons/glyph-neue')).toEqual(guessed('/icons/set/glyph-neue'));
  });
  it('do not reach what every object has', () => {
    expect(decide('/constructor')).toEqual({ kind: 'page' });
    expect(decide('/icons/constructor')).toEqual(guessed('/icons/set/constructor'));
  });
});

describe('words of the library', () => {
  it('[S2.12] [T2.09] newest icons by filters, canonically', () => {
    expect(decide('/icons/new/external--static')).toEqual({ kind: 'page' });
    expect(decide('/icons/new/Animated--PNG')).toEqual(moved('/icons/new/png--animated'));
    expect(decide('/icons/new/c-12')).toEqual(moved('/icons/new'));
    expect(decide('/icons/new/sideways').kind).toBe('not-found');
  });
  it('[S2.12] [T2.08] newest icons of a style', () => {
    expect(decide('/icon/new-icons/office--png')).toEqual(moved('/icon/new-icons/color--png'));
    expect(decide('/icons/new/windows-10')).toEqual(moved('/icon/new-icons/windows-10'));
    expect(decide('/icon/new-icons/all--static')).toEqual(moved('/icons/new/static'));
    expect(decide('/icon/New-Icons')).toEqual(moved('/icons/new'));
    expect(decide('/icon/new-icons/nothing').kind).toBe('not-found');
  });
  it('[S2.13] [T2.13] authors in all four depths', () => {
    for (const path of ['', '/icons8', '/icons8/color', '/icons8/color--png/arrows'])
      expect(decide(`/icons/authors/icons8${path}`)).toEqual({ kind: 'page' });
    expect(decide('/icons/Authors/ICONS8/icons8/Office/')).toEqual(
      moved('/icons/authors/icons8/icons8/color'),
    );
    expect(decide('/icons/authors/icons8/icons8/nothing').kind).toBe('not-found');
  });
  it('all is all icons, popular has one address, and calls are no pages', () => {
    expect(decide('/icons/all')).toEqual(moved('/icons'));
    for (const path of ['/icons/popular', '/icon/set/popular', '/icon/set/Popular/'])
      expect(decide(path)).toEqual(moved('/icons/set/popular'));
    expect(decide('/icons/api/user-hash').kind).toBe('not-found');
    expect(decide('/icon/Collections/x')).toEqual(moved('/icon/collections/x'));
  });
});

describe('terms', () => {
  it('[T2.25] [S2.18] leads a term route with no term to /icons', () => {
    for (const path of ['/icons/set', '/icon/set', '/icons/set/+++', '/icon', '/icons/set/--png'])
      expect(decide(path)).toEqual(moved('/icons'));
  });
  it('[S2.18] [T2.25] takes an empty segment for a term that says nothing, and for nothing else', () => {
    expect(decide('/icon/set//windows-10--png')).toEqual(moved('/icons/windows-10--png'));
    expect(decide('/icon/Set//all')).toEqual(moved('/icons'));
    expect(decide('/icons/set//')).toEqual(moved('/icons'));
    for (const path of ['/icon//set/home', '/icon/set/home//color', '/icon/set///color', '/photos//home'])
      expect(decide(path).kind).toBe('not-found');
  });
  it('[T2.10] [S2.21] [T2.27] cleans spaces and punctuation', () => {
    expect(decide('/icons/set/Arrow,%20left!')).toEqual(moved('/icons/set/arrow-left'));
    expect(decide('/icons/set/c%2B%2B')).toEqual(moved('/icons/set/c-plus-plus'));
  });
  it('[S2.20] sends the word for emoji to its pseudo-style once', () => {
    expect(decide('/icons/set/emoji--png')).toEqual(moved('/icon/set/emoji/emoji--png'));
    expect(decide('/icon/set/emoji/emoji--png')).toEqual({ kind: 'page' });
  });
  it('[S2.20] [T2.26] knows the word for emoji by the spelling of dictionaries, in every language', () => {
    expect(decide('/icons/set/%C3%A9moji--png')).toEqual(moved('/icon/set/emoji/emoji--png'));
    expect(decide('/icons/%C3%89moji')).toEqual(guessed('/icon/set/emoji/emoji'));
    for (const { emojiWord } of siteLocales) {
      const found = decideAddress(`/icons/set/${encodeURIComponent(emojiWord)}`, '', { ...facts, emojiWord });
      expect(found).toEqual(moved(`/icon/set/${encodeURIComponent(emojiWord)}/emoji`));
    }
  });
  it('[S2.07] names the emoji of a term', () => {
    expect(decide('/icons/set/%F0%9F%8F%A0')).toEqual(moved('/icons/set/house'));
    expect(decide('/icons/%F0%9F%8F%A0--png')).toEqual(guessed('/icons/set/house--png'));
    expect(decide('/icon/set/%E2%9D%A4%EF%B8%8F/emoji')).toEqual(moved('/icon/set/red-heart/emoji'));
    expect(decide('/icon/set/%E2%98%85/emoji--png')).toEqual(moved('/icon/set/emoji/emoji--png'));
  });
  it('reads what a form without script sends', () => {
    expect(decide('/icons/set', '?term=%F0%9F%8F%A0')).toEqual(moved('/icon/set/house/emoji'));
    expect(decide('/icons/set', '?term=Cat&domain=photos')).toEqual(moved('/photos/t/cat'));
    expect(decide('/icons/set', '?term=home&style=color&filters=png&x=1')).toEqual(
      moved('/icon/set/home/color--png?x=1'),
    );
    expect(decide('/icons/set', '?term=Home+icon')).toEqual(moved('/icons/set/home-icon'));
    expect(decide('/icons/set', '?term=home&style=ICONS8&page=2')).toEqual(
      moved('/icon/set/home/windows-10?page=2'),
    );
  });
});

describe('filters', () => {
  it('[S2.23] [T2.22] drops a colour that is not six hex digits', () => {
    expect(decide('/icons/windows-10--c-12345--png')).toEqual(moved('/icons/windows-10--png'));
    expect(decide('/icons/set/home--c-xyz')).toEqual(moved('/icons/set/home'));
  });
  it('takes c- in the first part for a term', () => {
    expect(decide('/icons/set/c-clamp')).toEqual({ kind: 'page' });
  });
  it('writes hex in lower case and palette colours by name', () => {
    expect(decide('/icons/set/home--c-ABCDEF')).toEqual(moved('/icons/set/home--c-abcdef'));
    expect(decide('/icons/set/home--c-fa5252')).toEqual(moved('/icons/set/home--red'));
  });
  it('answers not-found for any other part, and for one that comes twice', () => {
    expect(decide('/icons/set/home--sideways').kind).toBe('not-found');
    expect(decide('/icons/set/home--png--vector').kind).toBe('not-found');
  });
  it('[T4.21] [S4.25] of filters that exclude each other the one stays that choosing would keep', () => {
    expect(decide('/icons/set/home--red--animated')).toEqual(moved('/icons/set/home--animated'));
    expect(decide('/icon/set/home/color--animated--c-123456--png')).toEqual(
      moved('/icon/set/home/color--png--animated'),
    );
    expect(decide('/icons/new/external--animated')).toEqual(moved('/icons/new/animated'));
    expect(decide('/icons/windows-10--icons8--author-x')).toEqual(moved('/icons/windows-10--icons8'));
    expect(decide('/icons/set/home--red--static')).toEqual({ kind: 'page' });
  });
  it('[S2.09] [T2.35] cleans the text of an AI search', () => {
    expect(decide('/icons/set/home--ai-%20Cosy%20place!')).toEqual(moved('/icons/set/home--ai-cosy-place'));
    expect(decide('/icon/set/home/color--ai-%20')).toEqual(moved('/icon/set/home/color--ai'));
    expect(decide('/icons/set/home--ai-cosy-place')).toEqual({ kind: 'page' });
  });
  it('accepts all as unset', () => {
    expect(decide('/icon/set/home/all--all')).toEqual({ kind: 'page' });
    expect(decide('/icon/set/%2B/all')).toEqual(moved('/icons'));
  });
  it('brings the parts into their order', () => {
    expect(decide('/icons/set/home--animated--png')).toEqual(moved('/icons/set/home--png--animated'));
    expect(decide('/icons/color--no-correct--ai-cat--png')).toEqual(
      moved('/icons/color--png--ai-cat--no-correct'),
    );
  });
});

describe('normalisation', () => {
  it.each(['0', '-1', 'abc', '1.5', '', '007'])('moves page %j, which is none, to the first', (page) => {
    expect(decide('/icons/set/home', `?page=${page}&free=true`)).toEqual(moved('/icons/set/home?free=true'));
    expect(decide('/icons/windows-10', `?page=${page}`)).toEqual(moved('/icons/windows-10'));
  });
  it('leaves every other page to its list', () => {
    for (const search of ['?page=2', '?page=99999', '?x=1&page=7'])
      expect(decide('/icons/set/home', search)).toEqual({ kind: 'page' });
  });
  it('takes one trailing slash and upper case away in one step, the query survives', () => {
    expect(decide('/ICONS/Set/Home/', '?page=2')).toEqual(moved('/icons/set/home?page=2'));
  });
  it('refuses malformed escapes and control characters', () => {
    expect(decide('/icons/%E0%A4%A')).toEqual({ kind: 'bad-request', problem: 'MALFORMED_ESCAPE' });
    expect(decide('/icons/a%00b')).toEqual({ kind: 'bad-request', problem: 'CONTROL_CHARACTER' });
  });
  it('reads //host as a path', () => {
    expect(decide('//evil.example/icons').kind).toBe('not-found');
  });
});

const word = fc.oneof(
  fc.constantFrom(
    'icons',
    'icon',
    'set',
    'ICONS',
    'Set',
    'emoji',
    'all',
    'popular',
    'Windows-10',
    'ph:duotone',
    'new',
    'group-outline',
    'new-icons',
    'authors',
    'api',
    'office',
    'm_two_tone',
    'family-animated',
    'c++',
    '\u{1F3E0}',
    'my \u2764\uFE0F',
    '\u2605',
    '\u{1F1E9}\u{1F1EA}',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('png', 'c-12', 'c-FA5252', 'RED', 'ai-Cat', 'author-x').map((filter) => `home--${filter}`),
);
const address = fc
  .array(word, { maxLength: 4 })
  .map((words) => `/${words.map(encodeURIComponent).join('/')}`);

describe('every address', () => {
  it('is moved at most once by a 301, inside the site', () => {
    fc.assert(
      fc.property(address, fc.constantFrom('', '?page=2', '?term=a%20b'), (path, search) => {
        const first = decide(path, search);
        if (first.kind !== 'redirect') return;
        expect(first.to).toMatch(/^\/(?!\/)/);
        const [pathname = '', query] = first.to.split('?');
        expect(decide(pathname, query ? `?${query}` : '').kind).not.toBe('redirect');
      }),
      { numRuns: 2000 },
    );
  });

  it('of a term is the same in the browser, which does not know the styles', () => {
    const term = fc.oneof(
      fc.constantFrom('\u{1F3E0}', '\u2764\uFE0F', 'C++', '.net', 'Dom e\u0301', '家'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    );
    fc.assert(
      fc.property(term, fc.constantFrom('', '/color', '/emoji--png'), (text, style) => {
        const path = `/${style ? 'icon' : 'icons'}/set/${encodeURIComponent(text)}${style}`;
        expect(decideAddress(path, '', { ...facts, styles: null, groups: null })).toEqual(decide(path));
      }),
      { numRuns: 1000 },
    );
    expect(decideAddress('/icons/%F0%9F%8F%A0', '', { ...facts, styles: null })).toEqual(
      decide('/icons/%F0%9F%8F%A0'),
    );
  });
});
