/** Accents of NFKD. Keeps the voicing marks of kana and the breve of й, which make other letters. */
const COMBINING = /(?:(?![\u3099\u309a])(?<!и(?=\u0306))\p{M})+/giu;
const PLAIN = /^[\0-\x7f]*$/;
const WORD = /[\p{L}\p{N}]+/gu;
const ENGLISH = /^[a-z]+$/;
const VOWEL = /[aeiou]/;

/**
 * Splits a text into lower-case words without accents, in any script. "E-mail, café" gives ["e", "mail", "cafe"]. No
 * stop words: up, down, on and off carry meaning in icon names.
 */
export function splitWords(text: string): string[] {
  const letters = PLAIN.test(text) ? text : withoutAccents(text);
  return letters.toLowerCase().match(WORD) ?? [];
}

// NFC again, so that a Hangul syllable is one letter.
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(COMBINING, '').normalize('NFC');
}

/** The singular of an English plural; "glass", "status" and "lens" are none. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is|ous)$/.test(word)) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

export function plural(word: string): string {
  if (/(s|x|ch|sh|z)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** The plural of a singular and vice versa; undefined for other than English words. */
export function otherNumber(word: string): string | undefined {
  if (word.length < 3 || !ENGLISH.test(word)) return undefined;
  const base = singular(word);
  const other = base === word ? plural(word) : base;
  return other.length < 3 ? undefined : other;
}

/** Possible other forms of a word, nearest first: number, then verb forms (load, loading, loader, loaded). */
export function otherForms(word: string): { text: string; nearness: number }[] {
  if (word.length < 3 || !ENGLISH.test(word)) return [];
  const forms = new Map<string, number>();
  const add = (text: string, nearness: number) => {
    if (text !== word && text.length >= 3 && !forms.has(text)) forms.set(text, nearness);
  };
  const other = otherNumber(word);
  if (other) add(other, 0.9);
  for (const stem of verbStems(word)) {
    add(stem, 0.7);
    for (const form of verbForms(stem)) add(form, 0.6);
  }
  return [...forms].map(([text, nearness]) => ({ text, nearness }));
}

function verbStems(word: string): string[] {
  const ending = /(ing|ed|er)$/.exec(word)?.[0];
  if (!ending) return [word];
  const cut = word.slice(0, -ending.length);
  if (cut.length < 3 || !VOWEL.test(cut)) return [word];
  const doubled = /([b-df-hj-np-tv-z])\1$/.test(cut);
  return doubled ? [cut, cut.slice(0, -1)] : [cut, `${cut}e`];
}

function verbForms(stem: string): string[] {
  const cut = stem.endsWith('e') ? stem.slice(0, -1) : stem;
  return [`${cut}ing`, `${cut}er`, `${cut}ed`];
}

/**
 * True when a one-word title ends with the tag (a paperclip is a clip, a football a ball): then the tag counts as
 * another name.
 */
export function isKindOf(title: readonly string[], tag: string): boolean {
  const [word = ''] = title;
  return title.length === 1 && tag.length >= 3 && word.length >= tag.length + 3 && word.endsWith(tag);
}
