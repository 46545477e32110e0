import { expect, it, vi } from 'vitest';
import { RequestError } from './request-error.ts';

it('what the copy of another bundle throws is one too', async () => {
  vi.resetModules();
  const copy = await import('./request-error.ts');
  expect(copy.RequestError).not.toBe(RequestError);
  expect(new copy.RequestError('no answer', 0, null)).toBeInstanceOf(RequestError);
});

it('another error is none, whatever it is called or has', () => {
  expect(new Error('no answer')).not.toBeInstanceOf(RequestError);
  expect(Object.assign(new Error('no answer'), { status: 404 })).not.toBeInstanceOf(RequestError);
  expect({ name: 'RequestError', status: 0 }).not.toBeInstanceOf(RequestError);
});
