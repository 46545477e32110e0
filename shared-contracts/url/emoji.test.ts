import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasEmoji } from './emoji.ts';
import { emojiList } from './emoji-names/emoji-list.generated.ts';
import { emojiNames } from './emoji-names/emoji-names.ts';
import { cleanTerm } from './terms.ts';

const listed = emojiList
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [emoji: string, name: string]);
const tones = ['🏻', '🏼', '🏽', '🏾', '🏿'];
const emoji = fc.constantFrom(...listed.map(([sign]) => sign));
const words = fc.array(
  fc.oneof(emoji, fc.constantFrom('Home', 'дом', '家', 'C++', ' ', '-', '1', '!', 'é'), fc.string()),
  { maxLength: 4 },
);

describe('an emoji as a term', () => {
  it.each([
    ['🏠', 'house'],
    ['❤️', 'red-heart'],
    ['❤', 'red-heart'],
    ['👋🏽', 'waving-hand'],
    ['👩🏽‍💻', 'woman-technologist'],
    ['🇩🇪', 'flag-germany'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'flag-scotland'],
    ['1️⃣', 'keycap-1'],
    ['#️⃣', 'keycap-number-sign'],
    ['my🏠🔥 is  hot', 'my-house-fire-is-hot'],
  ])('%s becomes its name %s', (text, name) => {
    expect(cleanTerm(text, emojiNames)).toBe(name);
  });

  it('is named by its parts when only they have names, and dropped when it has none', () => {
    expect(cleanTerm('🏠‍🔥', emojiNames)).toBe('house-fire');
    expect(cleanTerm('★ rated 🇽🇽', emojiNames)).toBe('rated');
  });

  it('every one has a name, the same in every skin tone and with every variation selector', () => {
    expect(listed.length).toBeGreaterThan(1900);
    for (const [sign, name] of listed) {
      expect(hasEmoji(sign)).toBe(true);
      expect(cleanTerm(sign, emojiNames)).toBe(name);
      expect(cleanTerm(name)).toBe(name);
    }
    for (const tone of tones) expect(cleanTerm(`👍${tone}`, emojiNames)).toBe('thumbs-up');
  });

  it('stays for a caller with the names: cleaning in two steps equals cleaning in one', () => {
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        fc.pre([...text].length <= 25);
        expect(cleanTerm(cleanTerm(text), emojiNames)).toBe(cleanTerm(text, emojiNames));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves nothing but letters, marks, digits and hyphens', () => {
    fc.assert(
      fc.property(words, (parts) => {
        expect(cleanTerm(parts.join(' '), emojiNames)).toMatch(
          /^(?:[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)?$/u,
        );
      }),
    );
  });
});

describe('hasEmoji', () => {
  it.each(['🏠', 'a ❤ b', '🇩🇪', '1️⃣'])('knows %s', (text) => {
    expect(hasEmoji(text)).toBe(true);
  });

  it.each(['home', 'C# 1', 'Sony™', '家', '→', '#*1'])('takes %s for none', (text) => {
    expect(hasEmoji(text)).toBe(false);
  });
});
