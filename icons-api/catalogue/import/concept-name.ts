import type { SetMapping } from '../sets/set-mapping.ts';

/** Names of logos; `ambiguous` ones are ordinary words, too (apple, target). */
export interface BrandNames {
  names: ReadonlySet<string>;
  ambiguous: ReadonlySet<string>;
  /** Spellings of names that some sets write in one word: visualstudiocode -> visual-studio-code. */
  spelling: ReadonlyMap<string, string>;
}

/** The concept of an icon; `commonName` is its URL form, such as `arrow-left`. */
export type ConceptName = { commonName: string; isBrand: boolean };

/** Names whose final number is part of the concept. */
const NUMBER_IS_MEANT =
  /(?:^|-)(?:number|numeric|digit|dice|die|counter|level|clock|hour|time|keycap|roman|rating|age|looks|timer|html|css|web|channel|rotate|forward|replay|rewind|backward|h|f|\d+)-\d+$/;

/**
 * The concept of an upstream name without style: removes endings, a trailing number ("trash-2" is trash) and marks of logos
 * ("brand-", "logo-", "-logo"). A logo whose name is an ordinary word keeps "-logo": the fruit and the company are two concepts.
 */
export function conceptName(set: SetMapping, base: string, brands: BrandNames): ConceptName {
  if (set.kind === 'flag') return { commonName: flagName(base), isBrand: false };
  if (set.conceptSuffix) return { commonName: base + set.conceptSuffix, isBrand: false };
  if (set.kind === 'coin') return { commonName: `${base}-coin`, isBrand: true };
  const plain = withoutNumber(withoutEndings(base, set.conceptEndings ?? []));
  if (set.kind === 'emoji') return { commonName: plain, isBrand: false };
  const unmarked = plain.replace(/^(?:brand|logo|brands|logos)-(?=.)|(?<=.)-logo$/g, '');
  const isMarked =
    unmarked !== plain &&
    (brands.names.has(unmarked) || /^(?:brand|logo)/.test(plain) || /-logo$/.test(plain));
  const isBrand =
    set.kind === 'brand' || isMarked || (brands.names.has(plain) && !brands.ambiguous.has(plain));
  if (!isBrand) return { commonName: plain, isBrand };
  const name = brands.spelling.get(unmarked) ?? unmarked;
  return { commonName: brands.ambiguous.has(name) ? `${name}-logo` : name, isBrand };
}

/** Removes endings as long as something remains. */
function withoutEndings(name: string, endings: readonly string[]): string {
  const ending = endings.find((one) => name.endsWith(one) && name.length > one.length);
  return ending === undefined ? name : withoutEndings(name.slice(0, -ending.length), endings);
}

function withoutNumber(name: string): string {
  return NUMBER_IS_MEANT.test(name) ? name : name.replace(/(?<=[a-z])-\d+$/, '');
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

// Country codes become names, as in emoji sets: "ee" and "flag-estonia" are one concept.
function flagName(code: string): string {
  const language = /^lang-([a-z]{2,3})(?:-([a-z]{2}))?$/.exec(code);
  if (language) return `flag-language-${slug(nameOf(languages, code.slice(5)) ?? code.slice(5))}`;
  const region = /^[a-z]{2}$/.test(code) ? nameOf(regions, code.toUpperCase()) : null;
  return `flag-${slug(region ?? code)}`;
}

function nameOf(names: Intl.DisplayNames, code: string): string | null {
  try {
    return names.of(code) ?? null;
  } catch {
    return null;
  }
}

/** Latin letters without a decomposition. */
const LETTERS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** Lower case, letters and digits, single hyphens; accents off. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœı]/g, (letter) => LETTERS[letter] ?? '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
