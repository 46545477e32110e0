/** Texts by key, as a file of a language holds them. */
export type TextFile = Readonly<Record<string, string>>;

const PLURAL_FORM = /^(.+)_(zero|one|two|few|many|other)$/;

/** The key without its plural form: `icons` for `icons_few`. */
function stemOf(key: string): string {
  return PLURAL_FORM.exec(key)?.[1] ?? key;
}

/**
 * What is wrong with a translation: keys that are missing or unknown, plural forms that the language does not have
 * or that are missing, placeholders that differ from the English ones, and texts that are empty.
 * @param code of the locale
 */
export function problemsOfTranslation(code: string, english: TextFile, translated: TextFile): string[] {
  const problems: string[] = [];
  const wanted = wantedKeys(code, english);
  for (const key of wanted) if (!(key in translated)) problems.push(`${key} is missing`);
  for (const [key, text] of Object.entries(translated)) {
    if (!wanted.has(key)) {
      problems.push(`${key} is unknown`);
      continue;
    }
    if (text.trim() === '') problems.push(`${key} is empty`);
    const expected = placeholdersOf(englishOf(key, english));
    const found = placeholdersOf(text);
    if (found !== expected)
      problems.push(`${key} has the placeholders ${found || 'none'}, not ${expected || 'none'}`);
  }
  return problems;
}

/** The keys of a locale: those of English, with the plural forms of its language. */
function wantedKeys(code: string, english: TextFile): Set<string> {
  const keys = Object.keys(english).flatMap((key) => {
    const stem = stemOf(key);
    return stem === key ? [key] : pluralFormsOf(code).map((form) => `${stem}_${form}`);
  });
  return new Set(keys);
}

/** The plural forms of a locale as browsers choose them: one, few, many and other in Russian. */
export function pluralFormsOf(code: string): readonly string[] {
  return new Intl.PluralRules(code).resolvedOptions().pluralCategories;
}

/** The English text of a translation; a plural form that English lacks is compared with `other`. */
export function englishOf(key: string, english: TextFile): string {
  return english[key] ?? english[`${stemOf(key)}_other`] ?? '';
}

function placeholdersOf(text: string): string {
  const names = text.match(/\{\{.*?\}\}/g) ?? [];
  return [...new Set(names)].sort().join(' ');
}
