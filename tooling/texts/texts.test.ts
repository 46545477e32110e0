import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import equalTexts from './equal-texts.json' with { type: 'json' };
import { englishOf, pluralFormsOf, problemsOfTranslation, type TextFile } from './text-problems.ts';
import { untranslatedWords } from './untranslated-words.ts';

const project = path.resolve(import.meta.dirname, '..', '..');
/** Where the texts of each package are, by its name. */
const folders = new Map(
  globSync(['{shell/common,mf-*/src,icons-api}/texts/en.json'], { cwd: project }).map((file) => [
    file.split(path.sep)[0] ?? '',
    path.join(project, path.dirname(file)),
  ]),
);
const packages = [...folders.keys()];
/** The locales of the specification (CN 2) but for English, from which they are translated. */
const translatedCodes = ['zh', 'fr', 'de', 'it', 'ja', 'ru', 'es', 'ko', 'pt'];
const textsOf = (name: string, code: string): TextFile =>
  JSON.parse(readFileSync(path.join(folders.get(name) ?? '', `${code}.json`), 'utf8')) as TextFile;

describe('the texts of every package', () => {
  it('are found', () =>
    expect(packages).toEqual(
      expect.arrayContaining(['shell', 'mf-header', 'mf-search', 'mf-icon-detail', 'icons-api']),
    ));

  describe.each(packages)('%s', (name) => {
    it.each(translatedCodes)('are whole in %s: keys, plural forms of the language, placeholders', (code) => {
      expect(problemsOfTranslation(code, textsOf(name, 'en'), textsOf(name, code))).toEqual([]);
    });

    it('have no plural form in English that English does not know', () => {
      expect(problemsOfTranslation('en', textsOf(name, 'en'), textsOf(name, 'en'))).toEqual([]);
    });
  });

  it.each(translatedCodes)(
    'differ from English in %s, or are on the list of those that were looked at',
    (code) => {
      const reviewed: readonly string[] = (equalTexts as Record<string, string[]>)[code] ?? [];
      const equal: string[] = [];
      for (const name of packages) {
        const english = textsOf(name, 'en');
        for (const [key, text] of Object.entries(textsOf(name, code)))
          if (text === englishOf(key, english) && /\p{L}{2,}/u.test(text.replace(/\{\{.*?\}\}/g, '')))
            equal.push(`${name}:${key}`);
      }
      expect(equal.filter((key) => !reviewed.includes(key))).toEqual([]);
      expect(
        reviewed.filter((key) => !equal.includes(key)),
        'no longer equal',
      ).toEqual([]);
      const count = packages.reduce((sum, name) => sum + Object.keys(textsOf(name, code)).length, 0);
      expect(equal.length / count).toBeLessThan(0.15);
    },
  );

  it.each([['it', 'raccolta', /collezion/i]])(
    'call a collection by one word in %s: %s',
    (code, _word, other) => {
      const texts = packages.flatMap((name) => Object.entries(textsOf(name, code)));
      expect(texts.filter(([, text]) => other.test(text))).toEqual([]);
    },
  );

  it('[T2.90] have one, few, many and other in Russian', () => {
    expect([...pluralFormsOf('ru')].sort()).toEqual(['few', 'many', 'one', 'other']);
    expect(textsOf('mf-search', 'ru')).toMatchObject({
      icons_one: '{{shown}} иконка',
      icons_few: '{{shown}} иконки',
      icons_many: '{{shown}} иконок',
    });
  });
});

describe('components', () => {
  const files = globSync('{shell,mf-*,shared-ui}/**/*.tsx', { cwd: project })
    // Internal pages are for developers, and exist in development alone.
    .filter((file) => !/node_modules|dist|testing|gallery|internal-pages|\.test\.|bench/.test(file))
    .sort();

  it('write no words themselves: every visible text comes from the texts', () => {
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      untranslatedWords(file, readFileSync(path.join(project, file), 'utf8')).map(
        ({ line, words }) => `${file}:${line} ${words}`,
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('the check itself', () => {
  const english = { title: 'Icons', icons_one: '{{n}} icon', icons_other: '{{n}} icons' };
  it.each([
    [
      'ru',
      { title: 'Иконки', icons_one: '{{n}} иконка', icons_other: '{{n}} иконки' },
      ['icons_few is missing', 'icons_many is missing'],
    ],
    ['ja', { title: 'アイコン', icons_one: '{{n}}', icons_other: '{{n}}個' }, ['icons_one is unknown']],
    [
      'de',
      { title: '', icons_one: '{{n}} Icon', icons_other: '{{m}} Icons' },
      ['title is empty', 'icons_other has the placeholders {{m}}, not {{n}}'],
    ],
  ])('finds what is wrong in %s', (code, texts, problems) => {
    expect(problemsOfTranslation(code, english, texts)).toEqual(problems);
  });

  it.each([
    ['<p>Hello</p>', ['Hello']],
    ["<p>{open ? 'Close' : t('open')}</p>", ['Close']],
    ['<img alt="A house" src="house.png" />', ['A house']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a component
    ['<a title={`${name} icon`} className="link">{t("more")} · 2 ×</a>', ['icon']],
  ])('finds the words of %s', (source, words) => {
    expect(untranslatedWords('a.tsx', `const a = ${source};`).map((found) => found.words)).toEqual(words);
  });
});
