import { expect, it } from 'vitest';
import { readGatewaySettings } from './gateway-settings.ts';

it('has a default for everything', () => {
  expect(readGatewaySettings({})).toMatchObject({
    port: 3000,
    apiUrl: 'http://127.0.0.1:4001',
    publicOrigins: [],
  });
});

it('reads what is given', () => {
  const settings = readGatewaySettings({
    PORT: '0',
    API_PORT: '5',
    PUBLIC_ORIGINS: 'https://a.example, https://b.example/',
  });
  expect(settings).toMatchObject({
    port: 0,
    apiUrl: 'http://127.0.0.1:5',
    publicOrigins: ['https://a.example', 'https://b.example'],
  });
});

it.each([
  [{ PORT: 'eighty' }, 'PORT is "eighty"; it must be a whole number from 0 to 65535, for example 3000.'],
  [{ API_URL: 'nonsense' }, 'API_URL holds "nonsense"'],
  [{ PUBLIC_ORIGINS: 'ftp://x' }, 'only http and https'],
])('names what cannot be used: %o', (env, message) => {
  expect(() => readGatewaySettings(env)).toThrow(message);
});
