import { expect, it } from 'vitest';
import { isExternalTarget } from './external-targets.ts';

it.each([
  ['https://blog.icoteca.example/', true],
  ['https://community.icoteca.example/t/12?x=1', true],
  ['http://blog.icoteca.example/', false],
  ['https://blog.icoteca.example:8443/', false],
  ['https://blog.icoteca.example.evil.example/', false],
  ['https://blog.icoteca.example@evil.example/', false],
  ['https://evil@blog.icoteca.example/', false],
  ['//blog.icoteca.example/', false],
  ['javascript:alert(1)', false],
  ['/icons', false],
])('[S2.24] a redirect may leave for %s: %s', (target, may) => expect(isExternalTarget(target)).toBe(may));
