import { expect, it } from 'vitest';
import { offeredSocialTypes, parseSocialType, safeBackPath, signInPath } from './social-types.ts';

it('[S4.08] five types are known, four of them are offered', () => {
  for (const type of ['github', 'google', 'microsoft', 'facebook', 'apple']) {
    expect(parseSocialType(type)).toBe(type);
  }
  for (const type of ['', 'GitHub', 'twitter', '__proto__']) expect(parseSocialType(type)).toBeNull();
  expect(offeredSocialTypes).not.toContain('apple');
  expect(signInPath('google', '/icons/set/a b?x=1')).toBe(
    '/auth/v1/sign-in/google?back=%2Ficons%2Fset%2Fa+b%3Fx%3D1',
  );
});

it('a sign-in comes back to paths of the site alone', () => {
  for (const path of ['/', '/icons/set/home?page=2#a', '/icons/set/%C3%A4'])
    expect(safeBackPath(path)).toBe(path);
  expect(safeBackPath('/icons?sign-in-error=SIGN_IN_FAILED&a=1')).toBe('/icons?a=1');
  for (const text of [
    null,
    undefined,
    '',
    'icons',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'javascript:alert(1)',
    '/auth/v1/sign-in/github',
    '/a/../auth/v1/session',
    `/${'a'.repeat(2000)}`,
  ]) {
    expect(safeBackPath(text), String(text)).toBe('/icons');
  }
});
