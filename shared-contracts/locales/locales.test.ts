import { expect, it } from 'vitest';
import { defaultLocale, localeOf, overlayLocale, siteLocales } from './locales.ts';

it('[S9.17] [T2.80] English is the default', () => {
  expect(defaultLocale).toMatchObject({ code: 'en', iso: 'en-US' });
  expect(localeOf('xx')).toBe(defaultLocale);
});

it.each([
  ['T2.81', 'zh', 'zh-CN'],
  ['T2.82', 'fr', 'fr-FR'],
  ['T2.82', 'de', 'de-DE'],
  ['T2.82', 'it', 'it-IT'],
  ['T2.82', 'ja', 'ja-JP'],
  ['T2.82', 'ru', 'ru-RU'],
  ['T2.82', 'es', 'es-ES'],
  ['T2.82', 'ko', 'ko-KR'],
  ['T2.83', 'pt', 'pt-BR'],
])('[%s] %s is the code of %s', (_says, code, iso) => {
  expect(siteLocales.find((locale) => locale.code === code)?.iso).toBe(iso);
});

it('[T2.84] zu is for the overlay alone', () => {
  expect(siteLocales.map(({ code }) => code)).not.toContain('zu');
  expect(localeOf('zu')).toBe(overlayLocale);
});
