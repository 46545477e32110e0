import { LAYOUT_TOAST_MS, RequestError, TOAST_MS } from '@icoteca/shared-contracts';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { describe, expect, it, vi } from 'vitest';
import { testIcon } from '../testing/fake-collections.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { ZipDownload } from './zip-download.store.ts';

const icons = ['a', 'b', 'c'].map(testIcon);
const png = { format: 'png', size: 96, color: null };
const running = { success: true, state: 'running', done: 1, total: 3, missing: [] };
const ready = { ...running, state: 'ready', done: 3, url: '/siteApi/collections/v2/c1/download/d1?file=1' };
const refused = (status: number, code: string) =>
  new RequestError(code, status, { success: false, code, message: code });

function open(answers: TestAnswers, { isGuest = false } = {}) {
  const host = createTestHost({
    startCollectionDownload: () => ({ success: true, downloadId: 'd1', total: 3 }),
    ...answers,
  });
  const signedIn = { ...host, session: { ...host.session, isGuest } };
  host.texts.add(namespace, english);
  const report = vi.spyOn(signedIn.telemetry, 'report');
  const save = vi.fn();
  const zip = new ZipDownload(signedIn, 'c1', { save, pause: async () => undefined });
  const downloaded: string[] = [];
  host.events.on('icon:downloaded', ({ id }) => downloaded.push(id));
  return { host: signedIn, zip, save, report, downloaded };
}

describe('the zip of a collection', () => {
  it('[T4.02] counts progress, is saved when it is ready, and names what is missing', async () => {
    const answers = [running, { ...ready, missing: [{ id: 'b', code: 'PAID_FORMAT' }] }];
    const seen: unknown[] = [];
    const { zip, save, host, downloaded } = open({
      collectionDownload: () => {
        seen.push(zip.progress);
        return answers.shift();
      },
    });
    await zip.start(png, icons);
    expect(seen).toEqual([
      { done: 0, total: 3 },
      { done: 1, total: 3 },
    ]);
    expect(save.mock.calls).toEqual([[ready.url]]);
    expect(zip.progress).toBeNull();
    expect(zip.gaps).toEqual({ isSaved: true, missing: [{ id: 'b', code: 'PAID_FORMAT' }] });
    expect(downloaded).toEqual(['a', 'c']);
    expect(host.notified).toMatchObject([
      { type: 'success', title: '2 icons downloaded', delayMs: LAYOUT_TOAST_MS },
    ]);
  });

  it('[T4.02] [T8.01] is not saved when no icon became a file: the specified toast, and the reasons', async () => {
    const missing = icons.map(({ id }) => ({ id, code: 'ALLOWANCE_USED_UP' }));
    const failure = { code: 'ALLOWANCE_USED_UP', message: 'm', hint: 'h' };
    const { zip, save, host, report } = open({
      collectionDownload: () => ({ ...running, state: 'failed', missing, failure }),
    });
    await zip.start(png, icons);
    expect(save).not.toHaveBeenCalled();
    expect(zip.gaps).toEqual({ isSaved: false, missing });
    expect(host.notified).toMatchObject([
      {
        type: 'danger',
        title: 'Something went wrong',
        text: 'The collection could not be downloaded.',
        code: 'ALLOWANCE_USED_UP',
        delayMs: TOAST_MS,
      },
    ]);
    expect(TOAST_MS).toBe(5000);
    expect(report).toHaveBeenCalledOnce();
  });

  it('[T8.01] says what is the case when two are made already, and tries again when asked', async () => {
    const keys = new Set<string | undefined>();
    const { zip, host, save } = open({
      startCollectionDownload: (call) => {
        keys.add((call as { idempotencyKey?: string }).idempotencyKey);
        if (keys.size === 1) throw refused(429, 'TOO_MANY_REQUESTS');
        return { success: true, downloadId: 'd1', total: 3 };
      },
      collectionDownload: () => ready,
    });
    await zip.start(png, icons);
    expect(host.notified.at(-1)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      text: english['use.error.busy'],
    });
    host.notified.at(-1)?.buttons?.[0]?.onClick();
    await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
    // A zip that is asked for again is another one.
    expect(keys.size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  it('goes on after answers that did not come, and gives up after too many', async () => {
    const lost = () => new RequestError('no answer', 0, null);
    const answers = [lost(), lost(), ready];
    const { zip, save } = open({
      collectionDownload: () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    await zip.start(png, icons);
    expect(save).toHaveBeenCalledOnce();
    const gone = open({
      collectionDownload: () => {
        throw lost();
      },
    });
    await gone.zip.start(png, icons);
    expect(gone.host.notified).toMatchObject([{ code: 'NETWORK' }]);
  });

  it('ends on the server when it is cancelled, and nothing is saved', async () => {
    const ended: unknown[] = [];
    const { zip, save, host } = open({
      collectionDownload: () => {
        zip.cancel();
        return ready;
      },
      cancelCollectionDownload: (call) => ended.push(call),
    });
    await zip.start(png, icons);
    expect(ended).toEqual([{ params: { id: 'c1', downloadId: 'd1' } }]);
    expect(save).not.toHaveBeenCalled();
    expect([zip.progress, zip.gaps, host.notified]).toEqual([null, null, []]);
  });

  it('asks a guest to sign in', async () => {
    const { zip, host } = open({}, { isGuest: true });
    const requested: string[] = [];
    host.events.on('auth:requested', ({ reason }) => requested.push(reason));
    await zip.start(png, icons);
    expect(requested).toEqual(['collection-download']);
  });
});
