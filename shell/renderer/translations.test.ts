import { describe, expect, it, vi } from 'vitest';
import { createTranslations } from './translations.ts';

const url = 'https://texts.example';

describe('translations', () => {
  it('[T8.18] a missing setting logs a warning, and what was built is used', async () => {
    const warn = vi.fn();
    const translations = createTranslations(null, { warn });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('TRANSLATIONS_URL is not set'));
    expect((await translations.of('ru')).shell?.retry).toBe('Повторить');
    expect(await translations.of('en')).toEqual({});
    expect(await translations.of('zu')).toEqual({});
  });

  it('[T8.18] a failed load is logged, and what was built is used', async () => {
    const warn = vi.fn();
    const readJson = async () => Promise.reject(new Error('down'));
    const texts = await createTranslations(url, { warn, readJson }).of('ru');
    expect(texts.shell?.retry).toBe('Повторить');
    expect(warn).toHaveBeenCalledWith('the translations https://texts.example/ru/common.json cannot be had', {
      code: 'TRANSLATIONS_UNAVAILABLE',
      error: expect.objectContaining({ message: 'down' }),
    });
  });

  it('[T9.07] are cached for 30 minutes, per locale and content area', async () => {
    let minutes = 1;
    const readJson = vi.fn(async (address: string) =>
      address.endsWith('/icon.json') ? { 'mf-search': { 'search.submit': 'Найти!', broken: 7 } } : {},
    );
    const translations = createTranslations(url, { readJson, warn: () => {}, now: () => minutes * 60_000 });
    expect((await translations.of('ru'))['mf-search']).toEqual({ 'search.submit': 'Найти!' });
    expect(readJson.mock.calls.flat()).toEqual([`${url}/ru/common.json`, `${url}/ru/icon.json`]);
    minutes += 29;
    await translations.of('ru');
    expect(readJson).toHaveBeenCalledTimes(2);
    minutes += 2;
    await translations.of('ru');
    expect(readJson).toHaveBeenCalledTimes(4);
  });
});
