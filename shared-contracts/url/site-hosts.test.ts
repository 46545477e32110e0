import { describe, expect, it } from 'vitest';
import { createLocaleHosts, localeHostNames } from './site-hosts.ts';

const labels = { publicOrigins: ['https://icoteca.example'], localeOrigins: {} };
const own = { publicOrigins: ['https://icoteca.example'], localeOrigins: { fr: 'https://icoteca.fr' } };

describe('hosts of locales', () => {
  it('[T2.85] each locale is served from its own domain: its code before the plain host', () => {
    const of = createLocaleHosts(labels);
    expect(of('icoteca.example')).toMatchObject({
      locale: { code: 'en', iso: 'en-US' },
      origin: 'https://icoteca.example',
    });
    expect(of('pt.icoteca.example')).toMatchObject({
      locale: { code: 'pt', iso: 'pt-BR' },
      origin: 'https://pt.icoteca.example',
    });
    expect(of('pt.icoteca.example').localeOrigins).toMatchObject({
      en: 'https://icoteca.example',
      ja: 'https://ja.icoteca.example',
    });
  });

  it('in development too', () => {
    const of = createLocaleHosts({ publicOrigins: [], localeOrigins: {} });
    expect(of('fr.localhost:3000')).toMatchObject({
      locale: { code: 'fr' },
      origin: 'http://fr.localhost:3000',
      localeOrigins: { en: 'http://localhost:3000', de: 'http://de.localhost:3000' },
    });
    expect(of('127.0.0.1:3000')).toMatchObject({
      locale: { code: 'en' },
      origin: 'http://127.0.0.1:3000',
      localeOrigins: { en: 'http://127.0.0.1:3000', de: 'http://de.localhost:3000' },
    });
  });

  it('a locale may have a domain that the settings name', () => {
    const of = createLocaleHosts(own);
    expect(of('icoteca.fr')).toMatchObject({
      locale: { code: 'fr' },
      origin: 'https://icoteca.fr',
      localeOrigins: {
        en: 'https://icoteca.example',
        de: 'https://de.icoteca.example',
        fr: 'https://icoteca.fr',
      },
    });
    expect(of('icoteca.example').localeOrigins.fr).toBe('https://icoteca.fr');
  });

  it('[T2.84] zu is disabled: it has no host', () => {
    expect(createLocaleHosts(labels)('zu.localhost').locale.code).toBe('en');
    expect(createLocaleHosts(labels)('icoteca.example').localeOrigins).not.toHaveProperty('zu');
    expect(localeHostNames(labels)).not.toContain('https://zu.icoteca.example');
  });

  it('their names are known to the rule of hosts', () => {
    expect(localeHostNames(own)).toEqual(
      expect.arrayContaining(['https://de.icoteca.example', 'https://icoteca.fr']),
    );
  });
});
