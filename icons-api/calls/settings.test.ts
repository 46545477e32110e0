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

  it('have the code of the variable when they are refused', () => {
    expect(() => readSettings({ PLANS: 'no' })).toThrow(expect.objectContaining({ code: 'PLANS_INVALID' }));
    expect(() => readSettings({ REQUESTS_OPEN: 'many' })).toThrow(
      expect.objectContaining({ code: 'REQUESTS_OPEN_INVALID' }),
    );
  });

  it.each([
    [{ API_PORT: 'http' }, 'API_PORT is "http"; it must be a whole number'],
    [{ PLANS: 'no' }, 'PLANS is "no"; it must be one of on, off'],
    [{ REQUESTS_A_DAY: '0' }, 'must be a whole number from 1 to 10000'],
    [{ CROSS_SEARCH_URL: 'photos' }, 'must begin with http'],
    [{ EMBEDDINGS_URL: 'https://ai.example/v1' }, 'EMBEDDINGS_MODEL'],
    [{ STOCK_PICTURES_URL: 'https://stock.example' }, 'STOCK_PICTURES_KEY'],
    [{ ADMIN_TOKEN: 'secret' }, '24 characters or more'],
    [{ STRIPE_SECRET_KEY: 'sk' }, 'belong together'],
    [{ LOCAL_CHECKOUT: 'yes' }, 'must be one of on, off'],
    [{ CHECKOUT_SETUP_MS: 'soon' }, 'must be a whole number'],
    [{ SMTP_URL: 'mail.example' }, 'begin with smtp://'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'needs MAIL_FROM'],
    [{ AD_PROVIDER: 'x' }, 'it must be one of house, affiliate, off.'],
    [{ DATABASE_URL: 'hello' }, 'begin with postgres:// or postgresql://'],
  ])('say what they may be: %o', (env, message) => {
    expect(() => readSettings(env)).toThrow(message);
  });

  it('[T1.10] take advertisements from the affiliate when there is one, and name what it lacks', () => {
    const affiliate = { STOCK_PICTURES_URL: 'https://a.example', STOCK_PICTURES_KEY: 'k' };
    expect(readSettings(affiliate).adProvider).toBe('affiliate');
    expect(readSettings({ ...affiliate, AD_PROVIDER: 'house' }).adProvider).toBe('house');
    expect(readSettings({ AD_PROVIDER: 'off' }).adProvider).toBe('off');
    expect(() => readSettings({ AD_PROVIDER: 'affiliate' })).toThrow('STOCK_PICTURES_URL');
  });
});
