import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('have a default each', () => {
    expect(readSettings({})).toMatchObject({
      port: 3010,
      plans: true,
      databaseUrl: undefined,
      logLevel: 'info',
      crossSearchUrl: undefined,
      stockPictures: undefined,
      adProvider: 'house',
      embeddings: undefined,
      adminToken: undefined,
      rewardedAds: true,
      requestLimits: { aDay: 5, open: 3 },
      billing: { checkout: { kind: 'local' } },
      mail: { smtpUrl: undefined },
      siteOrigin: 'http://localhost:3000',
    });
  });

  it('are read from the environment', () => {
    const env = {
      API_PORT: '0',
      PLANS: 'off',
      DATA_DIR: '/data',
      PUBLIC_ORIGINS: 'https://a.example, https://b.example',
      CLIENT_HEADERS_MS: '2000',
      REQUESTS_A_DAY: '50',
      REQUESTS_OPEN: '30',
    };
    expect(readSettings(env)).toMatchObject({
      port: 0,
      plans: false,
      dataDirectory: '/data',
      siteOrigin: 'https://a.example',
      rewardedAds: false,
      // It gives plans away, which the public must not get.
      billing: { checkout: { kind: 'off' } },
      requestLimits: { aDay: 50, open: 30 },
      clientLimits: { headersMs: 2000, requestMs: 15_000 },
    });
  });

  it('refuse what they cannot be, and say what they may be, with the code of the variable', () => {
    expect(() => readSettings({ PLANS: 'no' })).toThrow(expect.objectContaining({ code: 'PLANS_INVALID' }));
    expect(() => readSettings({ API_PORT: 'http' })).toThrow('API_PORT is "http"; it must be a whole number');
    expect(() => readSettings({ REQUESTS_A_DAY: '0' })).toThrow('must be a whole number from 1 to 10000');
    expect(() => readSettings({ REQUESTS_OPEN: 'many' })).toThrow(
      expect.objectContaining({ code: 'REQUESTS_OPEN_INVALID' }),
    );
    expect(() => readSettings({ CROSS_SEARCH_URL: 'photos' })).toThrow('must begin with http');
    expect(() => readSettings({ EMBEDDINGS_URL: 'https://ai.example/v1' })).toThrow('EMBEDDINGS_MODEL');
    expect(() => readSettings({ STOCK_PICTURES_URL: 'https://stock.example' })).toThrow('STOCK_PICTURES_KEY');
    expect(() => readSettings({ ADMIN_TOKEN: 'secret' })).toThrow('24 characters or more');
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk' })).toThrow('belong together');
    expect(() => readSettings({ LOCAL_CHECKOUT: 'yes' })).toThrow('must be one of on, off');
    expect(() => readSettings({ CHECKOUT_SETUP_MS: 'soon' })).toThrow('must be a whole number');
    expect(() => readSettings({ SMTP_URL: 'mail.example' })).toThrow('begin with smtp://');
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example' })).toThrow('needs MAIL_FROM');
    expect(() => readSettings({ AD_PROVIDER: 'x' })).toThrow('it must be one of house, affiliate, off.');
    expect(() => readSettings({ DATABASE_URL: 'hello' })).toThrow('begin with postgres:// or postgresql://');
    expect(() => readSettings({ PLANS: 'no' })).toThrow('PLANS is "no"; it must be one of on, off');
  });

  it('[T1.10] take advertisements from the affiliate when there is one, and name what it lacks', () => {
    const affiliate = { STOCK_PICTURES_URL: 'https://a.example', STOCK_PICTURES_KEY: 'k' };
    expect(readSettings(affiliate).adProvider).toBe('affiliate');
    expect(readSettings({ ...affiliate, AD_PROVIDER: 'house' }).adProvider).toBe('house');
    expect(readSettings({ AD_PROVIDER: 'off' }).adProvider).toBe('off');
    expect(() => readSettings({ AD_PROVIDER: 'affiliate' })).toThrow('STOCK_PICTURES_URL');
  });
});
