import { describe, expect, it } from 'vitest';
import { readLocaleWords } from '../../../catalogue/data/locale-words.ts';
import { buildIndex } from '../build-index.ts';
import { compileFilter } from '../filters.ts';
import { searchConcepts, searchPage } from '../search.ts';
import { searchIndexOf } from '../search-index.ts';
import { smallCatalogue } from '../testing/small-catalogue.ts';

const data = buildIndex(smallCatalogue(), { localeWords: readLocaleWords() });
const index = searchIndexOf(data);

function search(language: string, term: string, { spellcheck = true, platform = 'all' } = {}) {
  const request = { term, language, spellcheck, filter: compileFilter(data, { platform }) };
  const { concepts, ...found } = searchConcepts(index, request, 60);
  return { ...found, ideas: [...concepts].map((concept) => data.concepts.commonNames[concept] as string) };
}

const first = (language: string, term: string) => search(language, term).ideas[0];

describe('search in the language of the visitor', () => {
  it.each([
    ['zh', '日历', 'calendar'],
    ['fr', 'calendrier', 'calendar'],
    ['de', 'kalender', 'calendar'],
    ['it', 'cestino', 'trash'],
    ['ja', '電池', 'battery'],
    ['ru', 'корзина', 'trash'],
    ['es', 'papelera', 'trash'],
    ['ko', '달력', 'calendar'],
    ['pt', 'lixeira', 'trash'],
  ])('%s: %s is %s', (language, term, idea) => {
    expect(first(language, term)).toBe(idea);
  });

  it('knows words by their forms', () => {
    expect(first('ru', 'календари')).toBe('calendar');
    expect(first('ru', 'домой')).toBe('home');
    expect(first('fr', 'batteries')).toBe('battery');
    expect(first('de', 'batterien')).toBe('battery');
    expect(first('es', 'calendarios')).toBe('calendar');
  });

  it('reads words without accents, with digraphs, in either kana and in half width', () => {
    expect(first('de', 'zurueck')).toBe(first('de', 'zurück'));
    expect(first('pt', 'configuracoes')).toBe('settings');
    expect(first('es', 'configuracion')).toBe('settings');
    expect(first('ja', 'ほーむ')).toBe('home');
    expect(first('ja', 'ﾎｰﾑ')).toBe('home');
    expect(first('ja', 'かれんだー')).toBe('calendar');
  });

  it('keeps letters that a mark makes another letter', () => {
    expect(search('ja', 'かきん').ideas).not.toEqual(search('ja', 'がきん').ideas.concat('battery'));
    expect(first('ru', 'настройки')).toBe('settings');
  });

  it('cuts words that are written as one', () => {
    expect(first('ja', 'ホームアイコン')).toBe('home');
    expect(first('zh', '设置图标')).toBe('settings');
    expect(first('zh', '左箭头')).toBe('arrow-left');
    expect(first('ko', '왼쪽화살표')).toBe('arrow-left');
    expect(first('ko', 'home플러스')).toBe('home-plus');
  });

  it('finds what only English names, by its words', () => {
    expect(first('ru', 'дом плюс')).toBe('home-plus');
    expect(first('fr', 'accueil cœur')).toBe('home-heart');
    expect(first('de', 'haus schloss')).toBe('home-lock');
  });

  it('understands a term half in English', () => {
    expect(first('ru', 'home плюс')).toBe('home-plus');
    expect(first('ko', 'arrow 왼쪽')).toBe('arrow-left');
  });

  it('completes the last word', () => {
    expect(search('ru', 'кален').ideas[0]).toBe('calendar');
    expect(search('fr', 'calendr').ideas[0]).toBe('calendar');
  });

  it('[T7.37] answers what words were understood as', () => {
    expect(search('ru', 'стрелка влево').translations).toEqual({ 'стрелка влево': 'arrow left' });
    expect(search('fr', 'Paramètres').translations).toEqual({ parametres: 'settings' });
    expect(search('ru', 'home').translations).toBeUndefined();
  });

  it('corrects a letter in the language, and shows it', () => {
    expect(search('ru', 'калиндарь')).toMatchObject({ responseTerm: 'календарь', ideas: ['calendar'] });
    expect(search('ru', 'калиндарь', { spellcheck: false }).responseTerm).toBeNull();
    expect(search('ja', 'ほむら').responseTerm).toBeNull();
  });

  it('answers English as ever, whatever the language', () => {
    const request = { filter: compileFilter(data, {}), spellcheck: true, offset: 0, amount: 60 };
    for (const term of [
      'home',
      'arrow left',
      'calender',
      'bin',
      'homelight',
      'magnifying glass',
      'glasses',
    ]) {
      const english = searchPage(index, { ...request, term });
      for (const language of ['zh', 'ja', 'ko', 'ru']) {
        expect(searchPage(index, { ...request, term, language }), `${term} in ${language}`).toEqual(english);
      }
    }
  });

  it('takes English words for English where words of the language only begin so', () => {
    expect(search('fr', 'home').translations).toBeUndefined();
    expect(search('es', 'home').translations).toBeUndefined();
    expect(search('es', 'ho').translations).toBeUndefined();
  });

  it('keeps to the filter', () => {
    const { ideas } = search('ru', 'корзина', { platform: 'twemoji' });
    expect(ideas).not.toContain('trash');
    expect(search('ru', 'календарь', { platform: 'twemoji' }).ideas[0]).toBe('calendar');
  });
});

describe("[S7.28] words of another language than the visitor's", () => {
  const hosts = ['en', ...Object.keys(data.languages)];

  it.each([
    ['zh', '日历'],
    ['fr', 'calendrier'],
    ['de', 'kalender'],
    ['it', 'cestino'],
    ['ja', 'カレンダー'],
    ['ru', 'календарь'],
    ['es', 'papelera'],
    ['ko', '달력'],
    ['pt', 'lixeira'],
  ])('%s: %s is found on all ten hosts', (code, term) => {
    const ideas = search(code, term).ideas;
    for (const host of hosts) {
      const found = search(host, term);
      expect(found.foundLanguage, host).toBe(code);
      expect(found.ideas[0], host).toBe(ideas[0]);
    }
  });

  it('are found among English ones, with joining words, as forms and with accents', () => {
    expect(search('en', 'home плюс')).toMatchObject({ foundLanguage: 'ru', translations: { плюс: 'plus' } });
    expect(search('en', 'flecha para la izquierda').ideas[0]).toBe('arrow-left');
    expect(search('en', 'calendarios').ideas[0]).toBe('calendar');
    expect(search('en', 'baterías')).toMatchObject({ foundLanguage: 'es' });
    expect(search('en', 'кален').ideas[0]).toBe('calendar');
  });

  it('never take the place of words of the catalogue, of English or of the visitor', () => {
    const english = buildIndex(smallCatalogue(), {
      localeWords: readLocaleWords(),
      englishWords: new Map(['pie', 'gift', 'papelera'].map((word) => [word, 35])),
    });
    const on = (language: string, term: string) =>
      searchConcepts(
        searchIndexOf(english),
        { term, language, filter: compileFilter(english, {}), spellcheck: true },
        60,
      ).foundLanguage;
    for (const term of ['home', 'homes', 'pie', 'gift', 'papelera'])
      expect(on('en', term), term).toBeUndefined();
    expect(on('es', 'papelera')).toBe('es');
    expect(search('en', 'hom').foundLanguage).toBeUndefined();
    expect(search('en', 'batery')).toMatchObject({ responseTerm: 'battery' });
    expect(search('de', 'batery').foundLanguage).toBeUndefined();
  });

  it('differ by their accents', () => {
    expect(search('en', 'configuração').foundLanguage).toBe('pt');
    expect(search('en', 'configuración').foundLanguage).toBe('es');
  });

  it('are not corrected to English ones where a filter leaves nothing of them', () => {
    expect(search('en', 'дом', { platform: 'logos' })).toMatchObject({ total: 0, responseTerm: null });
  });
});
