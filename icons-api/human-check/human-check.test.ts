import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpointPaths, HUMAN_CHECK_HEADER } from '@icoteca/shared-contracts';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { handleErrors } from '../http/error-handler.ts';
import { requireHuman } from './human-check.ts';
import { recaptcha } from './recaptcha.ts';
import { readRecaptchaSettings } from './recaptcha-settings.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A stand-in for reCAPTCHA. @param answer null never answers */
async function provider(answer: object | null, status = 200) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    asked.push(text);
    if (answer)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/verify`, asked };
}

async function call(
  url: string | null,
  { path = endpointPaths.rewardToken.path as string, token = 'tok', timeoutMs = 10_000 } = {},
) {
  const app = Fastify();
  handleErrors(app);
  const onProblem = vi.fn();
  if (url !== null)
    requireHuman(app, recaptcha({ url, secret: 's3', leastScore: 0.5, timeoutMs, onProblem }));
  const handled = vi.fn(() => ({ success: true }));
  // In a context of its own, as the calls of the API are.
  await app.register(async (api) => {
    for (const { path: known } of [
      endpointPaths.rewardToken,
      endpointPaths.socialLogin,
      endpointPaths.rememberSearch,
    ])
      api.post(known, handled);
  });
  closing.push(() => app.close());
  const headers = token === '' ? {} : { [HUMAN_CHECK_HEADER]: token };
  const answer = await app.inject({ method: 'POST', url: path, headers });
  const { code = 'passed' } = answer.json();
  return {
    status: answer.statusCode,
    code,
    handled: handled.mock.calls.length,
    problems: onProblem.mock.calls,
  };
}

const good = { success: true, score: 0.9, action: 'reward' };

it('[S7.02] [T7.42] a call with the header of a person passes; the provider is told secret and token and nothing else', async () => {
  const { url, asked } = await provider(good);
  expect(await call(url)).toMatchObject({ status: 200, code: 'passed', handled: 1 });
  expect(asked).toEqual(['secret=s3&response=tok']);
  const signIn = await provider({ ...good, action: 'sign_in' });
  const path = '/api/auth/v1/login/github';
  expect(await call(signIn.url, { path })).toMatchObject({ status: 200, code: 'passed', handled: 1 });
});

it('[S7.02] the call is refused without the header, and nobody is asked', async () => {
  const { url, asked } = await provider(good);
  expect(await call(url, { token: '' })).toMatchObject({
    status: 403,
    code: 'HUMAN_CHECK_REQUIRED',
    handled: 0,
  });
  expect(await call(url, { token: 'x'.repeat(8193) })).toMatchObject({
    code: 'HUMAN_CHECK_FAILED',
    handled: 0,
  });
  expect(asked).toEqual([]);
});

it.each([
  ['a score that is too low', { ...good, score: 0.49 }],
  ['no score', { success: true, action: 'reward' }],
  ['the token of another action', { ...good, action: 'sign_in' }],
  ['a used token', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
])('%s is no person', async (_what, answer) => {
  const { url } = await provider(answer);
  expect(await call(url)).toMatchObject({
    status: 403,
    code: 'HUMAN_CHECK_FAILED',
    handled: 0,
    problems: [],
  });
});

it.each([
  ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
  ['a provider that fails', { success: true, score: 1, action: 'reward' }, 500],
  ['an answer of another kind', { ok: 1 }, 200],
  ['a provider that never answers', null, 200],
])('nobody passes by %s, and the operator is told', async (_what, answer, status) => {
  const { url } = await provider(answer, status);
  const result = await call(url, { timeoutMs: answer ? 10_000 : 50 });
  expect(result).toMatchObject({ status: 503, code: 'HUMAN_CHECK_UNAVAILABLE', handled: 0 });
  expect(result.problems).toHaveLength(1);
});

it('other calls, and a site without the check, ask nobody', async () => {
  const { url, asked } = await provider(good);
  expect(await call(url, { path: endpointPaths.rememberSearch.path, token: '' })).toMatchObject({
    handled: 1,
  });
  expect(await call(null, { token: '' })).toMatchObject({ status: 200, handled: 1 });
  expect(asked).toEqual([]);
});

it('settings: none is off, half of them is a mistake', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' };
  expect(readRecaptchaSettings({})).toBeUndefined();
  expect(readRecaptchaSettings(keys)).toEqual({
    url: 'https://www.google.com/recaptcha/api/siteverify',
    secret: 's',
    leastScore: 0.5,
  });
  expect(() => readRecaptchaSettings({ RECAPTCHA_SECRET: 's' })).toThrow('RECAPTCHA_SITE_KEY');
  expect(() => readRecaptchaSettings({ RECAPTCHA_SITE_KEY: 'k' })).toThrow('RECAPTCHA_SECRET');
  expect(() => readRecaptchaSettings({ ...keys, RECAPTCHA_LEAST_SCORE: '2' })).toThrow('from 0 to 1');
  expect(() => readRecaptchaSettings({ ...keys, RECAPTCHA_VERIFY_URL: 'http://a.example' })).toThrow('https');
});
