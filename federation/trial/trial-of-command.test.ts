import { expect, it } from 'vitest';
import type { Registry } from '../registry/registry.ts';
import { trialOfCommand } from './trial-of-command.ts';

const registry = {} as Registry;
const nowhere = () => undefined;

it('refuses to go on without a browser, and says how to', async () => {
  await expect(trialOfCommand(registry, 'http://127.0.0.1:9', {}, nowhere)).rejects.toMatchObject({
    code: 'TRIAL_BROWSER_MISSING',
    hint: expect.stringContaining('--without-browser-trial "reason"'),
  });
});

it('records the reason for which a version was not tried in a browser, beside that of the change', async () => {
  const flags = { 'without-browser-trial': 'the CI has none' };
  const { why } = await trialOfCommand(registry, 'http://127.0.0.1:9', flags, nowhere);
  expect(why).toBe('not tried in a browser: the CI has none');
  const both = await trialOfCommand(
    registry,
    'http://127.0.0.1:9',
    { ...flags, why: 'new filters' },
    nowhere,
  );
  expect(both.why).toBe('new filters; not tried in a browser: the CI has none');
});

it('wants a reason that says something', async () => {
  const flags = { 'without-browser-trial': ' ' };
  await expect(trialOfCommand(registry, 'http://127.0.0.1:9', flags, nowhere)).rejects.toMatchObject({
    code: 'ARGUMENTS_MISSING',
  });
});
