import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noConsumerContract } from '../webpack/used-by-source.ts';
import { refuseOtherApi } from './api-contract.ts';

const api = fastify();
let url: string;
beforeAll(async () => {
  api.get('/api/docs/json', async () => ({
    openapi: '3.0.3',
    info: { title: 'API', version: '1.2.0' },
    paths: { '/api/iconsets/v6/search': { get: {} }, '/siteApi/icons/icon/{id}/variants': { get: {} } },
  }));
  url = await api.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const version = (calls: string[], contracts = '^1.0.0') => ({
  name: 'mf-a',
  version: '1.0.0-a',
  contracts,
  uses: { ...noConsumerContract, api: calls },
});

it('lets a version through whose calls the running API has', async () => {
  await refuseOtherApi(version(['search', 'variants']), url);
});

it('lets a call through that the shell answers, of which the API knows nothing', async () => {
  await refuseOtherApi(version(['search', 'registryState']), url);
});

it('makes no request for a version that makes no call', async () => {
  await refuseOtherApi(version([]), 'http://127.0.0.1:9');
});

it('refuses a call that the running API does not have, and contracts out of the range', async () => {
  await expect(refuseOtherApi(version(['search', 'icon']), url)).rejects.toMatchObject({
    code: 'CONSUMER_CONTRACT_BROKEN',
    message: expect.stringMatching(/does not have: icon\.$/),
  });
  await expect(refuseOtherApi(version(['search'], '^2.0.0'), url)).rejects.toMatchObject({
    code: 'REMOTE_CONTRACT_MISMATCH',
  });
  await expect(refuseOtherApi(version(['search']), `${url}/elsewhere`)).rejects.toMatchObject({
    code: 'REMOTE_TRIAL_FAILED',
  });
});
