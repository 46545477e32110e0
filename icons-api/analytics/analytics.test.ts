import { endpointPaths } from '@icoteca/shared-contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { clientEvent } from '../database/activity-schema.ts';
import { databases } from '../database/testing/databases.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';

const download = { iconId: 'home00000000', platform: 'lucide', format: 'png', size: 96, ago: 0 };

describe.each(databases)('[S7.51] reports of pages, on %s', (_name, startDatabase) => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());
  afterEach(() => api.database.orm.delete(clientEvent).then(() => undefined));

  const report = (name: 'downloadEvents' | 'clickEvent', events: unknown, headers?: Record<string, string>) =>
    api.send('POST', endpointPaths[name].path, { events }, headers);
  const rows = () => api.database.orm.select().from(clientEvent);

  it('are stored with the account and the browser they come from, at the time of the event', async () => {
    const { token, accountId } = await signIn(api.database, { email: 'a@icoteca.example' });
    const before = Date.now();
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': 'browser-0123456789' };
    const answer = await report('downloadEvents', [{ ...download, ago: 60_000 }, download], headers);
    expect(answer).toMatchObject({ status: 200, body: { success: true, kept: 2 } });
    const [first] = (await rows()).sort((a, b) => a.at - b.at);
    const { ago: _, ...payload } = download;
    expect(first).toMatchObject({ kind: 'download', accountId, clientId: 'browser-0123456789', payload });
    expect(Math.abs((first?.at ?? 0) - (before - 60_000))).toBeLessThan(30_000);
    await report('clickEvent', [{ name: 'copy', target: 'svg', ago: 5 }]);
    expect((await rows()).find(({ kind }) => kind === 'click')).toMatchObject({
      accountId: null,
      payload: { name: 'copy', target: 'svg' },
    });
  });

  it.each([
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { cookie: 'i8notrack=true' },
    { cookie: 'a=b; i8user_notrack=1' },
  ])('are not stored for visitors who opted out (%o)', async (headers) => {
    const answer = await report('clickEvent', [{ name: 'copy', ago: 0 }], headers);
    expect(answer.body).toEqual({ success: true, kept: 0 });
    expect(await rows()).toEqual([]);
  });

  it.each([
    [[]],
    [Array(51).fill(download)],
    [[{ ...download, size: -1 }]],
    [[{ ...download, iconId: '' }]],
    [undefined],
  ])('are refused when they break the contract (%#)', async (events) => {
    const answer = await report('downloadEvents', events);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await rows()).toEqual([]);
  });
});
