import { splitWords } from '../words.ts';

const KATAKANA = /[\u30a1-\u30f6]/g;
const KANA_SHIFT = 0x60;

/** Stop words, and the word for icon. Directions are not among them. */
const joining: Readonly<Record<string, ReadonlySet<string>>> = {
  fr: wordSet('de du des d l la le les a au aux et un une avec pour sur icone icones'),
  de: wordSet('der die das des den dem und mit fur von im zum zur ein eine einer icon icons'),
  it: wordSet(
    'di da d l del della dei dello delle degli il lo la i gli le e un una con per a al alla icona icone',
  ),
  es: wordSet('de del la el los las y un una con para por a al icono iconos'),
  pt: wordSet('de do da dos das o a os as e um uma com para por ao icone icones'),
  ru: wordSet('и с для от по иконка иконки иконку значок'),
  zh: wordSet('的 图标'),
  ko: wordSet('아이콘'),
  ja: wordSet('の を に は が と あいこん'),
};

/** Normalises spelling variants: kana, ligatures, sharp s. */
export function foldWord(code: string, word: string): string {
  switch (code) {
    case 'ja':
      return word
        .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_SHIFT))
        .replace(/(?<=..)ー$/, '');
    case 'de':
      return word.replaceAll('ß', 'ss');
    case 'fr':
      return word.replaceAll('œ', 'oe').replaceAll('æ', 'ae');
    default:
      return word;
  }
}

/** The normalised words of a text without stop words. */
export function languageWords(code: string, text: string): string[] {
  return withoutJoining(
    code,
    splitWords(text).map((word) => foldWord(code, word)),
  );
}

/** Removes stop words, unless there is nothing else. */
export function withoutJoining(code: string, words: string[]): string[] {
  const known = joining[code];
  if (!known) return words;
  const rest = words.filter((word) => !known.has(word));
  return rest.length > 0 ? rest : words;
}

/** True for a stop word. */
export function isJoining(code: string, word: string): boolean {
  return joining[code]?.has(word) ?? false;
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
