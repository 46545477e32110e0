import type { SetMapping } from '../sets/set-mapping.ts';

/** What is known of names of logos: all of them, and those that are ordinary words too (apple, target). */
export interface BrandNames {
  names: ReadonlySet<string>;
  ambiguous: ReadonlySet<string>;
  /** The readable spelling of names that some sets write in one word: visualstudiocode -> visual-studio-code. */
  spelling: ReadonlyMap<string, string>;
}

/** The idea that an icon draws. */
export interface ConceptName {
  /** Address form of the idea, e.g. `arrow-left`. */
  commonName: string;
  isBrand: boolean;
}

/** In these names the number at the end is the idea itself. */
const NUMBER_IS_MEANT =
  /(?:^|-)(?:number|numeric|digit|dice|die|counter|level|clock|hour|time|keycap|roman|rating|age|looks|timer|html|css|web|channel|rotate|forward|replay|rewind|backward|h|f|\d+)-\d+$/;

/**
 * The idea behind an upstream name whose style ending is off already: endings that are no part of the idea and a
 * trailing number go ("trash-2" is trash), and the marks of a logo ("brand-", "logo-", "-logo") too. A logo whose
 * name is an ordinary word keeps "-logo", so that the fruit and the company stay two ideas.
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

/** Takes off endings as long as something remains. */
function withoutEndings(name: string, endings: readonly string[]): string {
  let rest = name;
  for (let again = true; again; ) {
    again = false;
    for (const ending of endings) {
      if (!rest.endsWith(ending) || rest.length === ending.length) continue;
      rest = rest.slice(0, -ending.length);
      again = true;
    }
  }
  return rest;
}

function withoutNumber(name: string): string {
  return NUMBER_IS_MEANT.test(name) ? name : name.replace(/(?<=[a-z])-\d+$/, '');
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

// Codes of countries become names, as the emoji sets have them: "ee" and "flag-estonia" are one idea.
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

/** Latin letters that do not come apart into a letter and an accent. */
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

/**
 * Display form of an idea: "arrow-left" is "Arrow left". Proper names (logos, flags) have all words in capitals:
 * "Visual Studio Code". Coins show their code: "BTC coin".
 */
export function titleOf(commonName: string, isBrand = false): string {
  const words = commonName.replaceAll('-', ' ').trim();
  const coin = isBrand && /^([a-z0-9]+) coin$/.exec(words)?.[1];
  if (coin) return `${coin.toUpperCase()} coin`;
  if (isBrand || words.startsWith('flag '))
    return words.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
