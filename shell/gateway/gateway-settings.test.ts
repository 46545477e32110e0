import { SettingError } from '@icoteca/shared-contracts/settings';
import { expect, it } from 'vitest';
import { readGatewaySettings } from './gateway-settings.ts';

it('has a default for everything', () => {
  expect(readGatewaySettings({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:3010',
    publicOrigins: [],
    clientLimits: { headersMs: 10_000, requestMs: 30_000, stalledMs: 30_000, idleMs: 65_000 },
    localeOrigins: {},
    translationsUrl: null,
    areaOrigin: null,
    internalPages: true,
    plans: true,
  });
});

it('listens on this machine alone and trusts it alone, unless set otherwise', () => {
  const usual = readGatewaySettings({});
  expect(usual.host).toBe('127.0.0.1');
  expect([usual.isOurs('127.0.0.1'), usual.isOurs('10.0.0.5')]).toEqual([true, false]);
  const told = readGatewaySettings({ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/8' });
  expect(told.host).toBe('0.0.0.0');
  expect([told.isOurs('10.0.0.5'), told.isOurs('203.0.113.7')]).toEqual([true, false]);
  expect(() => readGatewaySettings({ TRUSTED_PROXIES: 'nginx' })).toThrow(SettingError);
});

it('reads what is given', () => {
  const settings = readGatewaySettings({
    PORT: '0',
    API_PORT: '5',
    PUBLIC_ORIGINS: 'https://a.example, https://b.example/',
    LOCALE_ORIGINS: 'fr=https://c.example/',
    TRANSLATIONS_URL: 'https://texts.example/icoteca/',
    AREA_ORIGIN: 'https://areas.example/',
    TOKEN_ORIGINS: 'https://sibling.icoteca.example',
    PLANS: 'off',
  });
  expect(settings).toMatchObject({
    port: 0,
    apiUrl: 'http://127.0.0.1:5',
    publicOrigins: ['https://a.example', 'https://b.example'],
    localeOrigins: { fr: 'https://c.example' },
    translationsUrl: 'https://texts.example/icoteca',
    areaOrigin: 'https://areas.example',
    tokenOrigins: ['https://sibling.icoteca.example'],
    internalPages: false,
    plans: false,
  });
});

it.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a whole number from 0 to 65535, for example 3000.'],
  [{ API_URL: 'nonsense' }, 'API_URL holds "nonsense"'],
  [{ LOCALE_ORIGINS: 'xx=https://c.example' }, 'must stand one of en, zh'],
  [{ INTERNAL_PAGES: 'yes' }, 'INTERNAL_PAGES is "yes"; it must be one of on, off.'],
  [{ PUBLIC_ORIGINS: 'ftp://x' }, 'only http and https'],
  [
    { SECURITY_CONTACT: 'security@icoteca.example' },
    'SECURITY_CONTACT is "security@icoteca.example"; it must be a URI',
  ],
])('names what cannot be used: %o', (env, message) => {
  expect(() => readGatewaySettings(env)).toThrow(message);
});

it('builds of developers run from this machine in development, on a public site where they are listed, with a key', () => {
  const key = 'k'.repeat(32);
  const PUBLIC_ORIGINS = 'https://a.example';
  const originsOf = (env: Record<string, string>) => readGatewaySettings(env).devOrigins;
  expect(originsOf({})).toEqual(['loopback']);
  expect(originsOf({ DEV_ORIGINS: 'off' })).toEqual([]);
  expect(originsOf({ PUBLIC_ORIGINS })).toEqual([]);
  expect(originsOf({ PUBLIC_ORIGINS, DEV_ORIGINS: 'loopback,https://b.example/', DEV_KEY: key })).toEqual([
    'loopback',
    'https://b.example',
  ]);
  expect(readGatewaySettings({ DEV_KEY: key }).devKey).toBe(key);
  expect(readGatewaySettings({}).devKey).not.toBe(readGatewaySettings({}).devKey);
  expect(() => originsOf({ PUBLIC_ORIGINS, DEV_ORIGINS: 'loopback', DEV_KEY: 'short' })).toThrow('DEV_KEY');
});
