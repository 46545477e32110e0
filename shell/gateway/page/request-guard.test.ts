import { createHostRule } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { guardRequest } from './request-guard.ts';

const isOurs = createHostRule(['https://icoteca.example', 'https://de.icoteca.example:8443']);

it.each([
  'localhost:3000',
  'LOCALHOST',
  '127.0.0.1:80',
  '[::1]:3000',
  'de.localhost:3000',
  'icoteca.example',
  'de.icoteca.example:8443',
])('answers for %s', (host) => expect(isOurs(host)).toBe(true));
it.each([
  undefined,
  '',
  'evil.example',
  'icoteca.example.evil',
  'icoteca.example:81',
  'localhost.evil',
  'a.b.localhost',
  'local host',
  'localhost@evil',
])('does not answer for %s', (host) => expect(isOurs(host)).toBe(false));

it('names what is wrong with an address', () => {
  const check = (url: string) => guardRequest({ url, host: 'localhost' }, isOurs)?.code;
  expect(check('/icons?x=%')).toBeUndefined();
  expect(check('http://localhost/icons')).toBe('MALFORMED_ADDRESS');
  expect(check('/%ZZ')).toBe('MALFORMED_ESCAPE');
  expect(check('/a%0Ab')).toBe('CONTROL_CHARACTER');
});
