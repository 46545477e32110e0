import { expect, it } from 'vitest';
import { isCookieText, readCookie } from './cookies.ts';

it('[S5.11] names and values of cookies are visible characters', () => {
  expect(isCookieText('i8token')).toBe(true);
  expect(isCookieText('aZ09-_.~!')).toBe(true);
  for (const text of ['', 'a b', 'a\tb', 'a\nb', 'a;b', 'a,b', 'a"b', 'a\\b', 'é', 'a\u0000']) {
    expect(isCookieText(text), JSON.stringify(text)).toBe(false);
  }
});

it('[S5.11] a cookie with other characters counts as none', () => {
  expect(readCookie('a=1; i8token=abc', 'i8token')).toBe('abc');
  expect(readCookie('xi8token=1;i8token = abc ', 'i8token')).toBe('abc');
  expect(readCookie('i8token=a=b', 'i8token')).toBe('a=b');
  expect(readCookie('i8token=a\u00e9', 'i8token')).toBeNull();
  expect(readCookie('i8token=', 'i8token')).toBeNull();
  expect(readCookie('i8token', 'i8token')).toBeNull();
  expect(readCookie(undefined, 'i8token')).toBeNull();
});
