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
      embeddings: undefined,
    });
  });

  it('are read from the environment', () => {
    const env = { API_PORT: '0', PLANS: 'off', DATA_DIR: '/data', CLIENT_HEADERS_MS: '2000' };
    expect(readSettings(env)).toMatchObject({
      port: 0,
      plans: false,
      dataDirectory: '/data',
      clientLimits: { headersMs: 2000, requestMs: 15_000 },
    });
  });

  it('refuse what they cannot be, and say what they may be', () => {
    expect(() => readSettings({ API_PORT: 'http' })).toThrow('API_PORT is "http"; it must be a whole number');
    expect(() => readSettings({ CROSS_SEARCH_URL: 'photos' })).toThrow('must begin with http');
    expect(() => readSettings({ EMBEDDINGS_URL: 'https://ai.example/v1' })).toThrow('EMBEDDINGS_MODEL');
    expect(() => readSettings({ STOCK_PICTURES_URL: 'https://stock.example' })).toThrow('STOCK_PICTURES_KEY');
    expect(() => readSettings({ PLANS: 'no' })).toThrow('PLANS is "no"; it must be one of on, off');
  });
});
