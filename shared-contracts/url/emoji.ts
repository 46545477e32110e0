/** The name of an emoji as a term (`🏠` -> `house`), or undefined when it has none. Takes what `emojiKey` gives. */
export type EmojiNames = (key: string) => string | undefined;

/** Signs of names and laws that Unicode counts among the pictographs; as a whole term they have a name (terms.ts). */
const legalSigns = '(?![\\u00A9\\u00AE\\u2122])';
const tone = '\\p{EMod}?';
const pictograph = `${legalSigns}\\p{ExtPict}${tone}`;
const regionTags = '[\\u{E0020}-\\u{E007F}]*';

/** Two letters of a flag; a key; or pictographs, joined to one or with the tags of a region. No variation selectors. */
const emoji = `\\p{RI}\\p{RI}|[0-9#*]\\u20E3|${pictograph}(?:\\u200D${pictograph})*${regionTags}`;
const oneEmoji = new RegExp(emoji, 'u');
const splitter = new RegExp(`(${emoji})`, 'u');

/** Characters that only choose between two pictures of the same sign. */
export function withoutVariations(text: string): string {
  return text.replace(/[\uFE00-\uFE0F]/g, '');
}

/** Whether a text has an emoji. */
export function hasEmoji(text: string): boolean {
  return oneEmoji.test(withoutVariations(text));
}

/** Whether a word of a term is a word for emoji; accents do not matter: French dictionaries have "émoji". */
export function isWordForEmoji(word: string, emojiWord: string): boolean {
  return word === emojiWord || withoutAccents(word) === withoutAccents(emojiWord);
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A text taken apart: every second part is an emoji. Expects a text without variations. */
export function splitAtEmoji(text: string): string[] {
  return text.split(splitter);
}

/** The form of an emoji that all its skin tones share. */
export function emojiKey(text: string): string {
  return text.replace(/\p{EMod}/gu, '');
}

/** Name of an emoji as a term. One that is joined of several and has no name of its own is named by its parts. Empty for none. */
export function emojiTerm(text: string, names: EmojiNames): string {
  const key = emojiKey(text);
  const parts = names(key) ?? key.split('\u200D').map((part) => names(part) ?? '');
  return typeof parts === 'string' ? parts : parts.filter(Boolean).join('-');
}
