import type { EmojiNames } from '../emoji.ts';
import { emojiList } from './emoji-list.generated.ts';

const names = new Map(
  emojiList
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [key: string, name: string]),
);

/**
 * Names of all emoji in English, as terms (resolution 4). About 50 KB: a page loads it with the first emoji that it
 * meets, a server has it from the start.
 */
export const emojiNames: EmojiNames = (key) => names.get(key);
