import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitOpenError, createBreaker, type HttpAnswer, withRetries } from './http-policy.ts';
import { RequestError } from './request-error.ts';
import { retriedStatuses } from './retried-statuses.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const limits = { retries: 2, firstPauseMs: 100, longestPauseMs: 5000 };
const noAnswer = () => new RequestError('no answer', 0, null);

/** Attempts that end as listed, the last one for ever; notes when each began, ms. */
function attempts(...outcomes: (HttpAnswer | Error)[]) {
  const started: number[] = [];
  const zero = Date.now();
  const send = async () => {
    const outcome = outcomes[Math.min(started.length, outcomes.length - 1)];
    started.push(Date.now() - zero);
    if (outcome === undefined || outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { send, started };
}

describe('a repeated call', () => {
  it.each([...retriedStatuses])('[S7.03] repeats after %i', async (status) => {
    const { send, started } = attempts({ status }, { status: 200 });
    const call = withRetries(send, limits);
    await vi.runAllTimersAsync();
    await expect(call).resolves.toEqual({ status: 200 });
    expect(started).toHaveLength(2);
  });

  it.each([200, 304, 400, 401, 403, 404, 410, 422, 501])('takes %i for an answer', async (status) => {
    const { send, started } = attempts({ status });
    await expect(withRetries(send, limits)).resolves.toEqual({ status });
    expect(started).toHaveLength(1);
  });

  it('repeats when no answer came, and no other error', async () => {
    const lost = attempts(noAnswer(), { status: 200 });
    const call = withRetries(lost.send, limits);
    await vi.runAllTimersAsync();
    await expect(call).resolves.toEqual({ status: 200 });
    const broken = attempts(new TypeError('broken'));
    await expect(withRetries(broken.send, limits)).rejects.toThrow('broken');
    expect(broken.started).toHaveLength(1);
  });

  it('ends with the last failure after all repetitions, with growing pauses', async () => {
    const { send, started } = attempts({ status: 500 });
    const call = withRetries(send, limits);
    await vi.runAllTimersAsync();
    await expect(call).resolves.toEqual({ status: 500 });
    const [, first = 0, second = 0] = started;
    expect(started).toHaveLength(3);
    expect(first).toBeGreaterThanOrEqual(100);
    expect(first).toBeLessThanOrEqual(150);
    expect(second - first).toBeGreaterThanOrEqual(200);
    expect(second - first).toBeLessThanOrEqual(300);
    const lost = attempts(noAnswer());
    const failed = expect(withRetries(lost.send, limits)).rejects.toMatchObject({ status: 0 });
    await vi.runAllTimersAsync();
    await failed;
    expect(lost.started).toHaveLength(3);
  });

  it('waits as Retry-After says, and not for a server that wants longer than the limit', async () => {
    const soon = attempts({ status: 503, retryAfter: '3' }, { status: 200 });
    const call = withRetries(soon.send, limits);
    await vi.runAllTimersAsync();
    await call;
    expect(soon.started[1]).toBe(3000);
    const late = attempts({ status: 503, retryAfter: '6' });
    await expect(withRetries(late.send, limits)).resolves.toMatchObject({ status: 503 });
    expect(late.started).toHaveLength(1);
  });

  it('repeats only after the statuses of the call', async () => {
    const { send, started } = attempts({ status: 500 });
    await withRetries(send, limits, { statuses: new Set([503]) });
    expect(started).toHaveLength(1);
  });

  it('ends in the middle of a pause when the caller gives up', async () => {
    const { send, started } = attempts({ status: 503, retryAfter: '4' });
    const caller = new AbortController();
    const call = withRetries(send, limits, { signal: caller.signal });
    const ended = expect(call).rejects.toThrow('typed on');
    await vi.advanceTimersByTimeAsync(1000);
    caller.abort(new Error('typed on'));
    await ended;
    expect(started).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the breaker', () => {
  it.each([
    ['500', { status: 500 }, true],
    ['503 without a time', { status: 503 }, true],
    ['503 with Retry-After', { status: 503, retryAfter: '5' }, false],
    ['404', { status: 404 }, false],
    ['no answer', noAnswer(), true],
    ['a caller who gave up', new Error('left'), false],
  ])('after %s three times in a row', async (_, outcome, opens) => {
    const breaker = createBreaker(3, 1000);
    const { send, started } = attempts(outcome);
    for (let n = 0; n < 3; n++) await breaker.execute(send).catch(() => {});
    const next = breaker.execute(send).catch((error: unknown) => error);
    if (opens) await expect(next).resolves.toBeInstanceOf(CircuitOpenError);
    else await next;
    expect(started).toHaveLength(opens ? 3 : 4);
  });

  it('lets one call through after its rest', async () => {
    const breaker = createBreaker(1, 1000);
    await breaker.execute(attempts({ status: 500 }).send);
    await vi.advanceTimersByTimeAsync(1001);
    await expect(breaker.execute(attempts({ status: 200 }).send)).resolves.toEqual({ status: 200 });
    await expect(breaker.execute(attempts({ status: 204 }).send)).resolves.toEqual({ status: 204 });
  });
});
