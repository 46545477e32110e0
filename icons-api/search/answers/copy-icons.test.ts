import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import wabt from 'wabt';
import { code } from './copy-icons.ts';

it('runs what its source says', async () => {
  const source = await readFile(new URL('./copy-icons.wat', import.meta.url), 'utf8');
  const features = { bulk_memory: true, threads: true, multi_memory: true };
  const module = (await wabt()).parseWat('copy-icons.wat', source, features);
  const { buffer } = module.toBinary({});
  expect(Buffer.from(buffer).toString('base64')).toBe(code);
  module.destroy();
});
