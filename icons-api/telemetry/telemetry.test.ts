import { endpointPaths, TELEMETRY_MAX_ENTRIES } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApi } from '../calls/testing/api-server.ts';
import { databases } from '../database/testing/databases.ts';
import { createPageMetrics } from './page-metrics.ts';

const error = {
  kind: 'error',
  remote: 'mf-search',
  version: '1.0.0-ab12cd34',
  code: 'REGION_FAILED',
  message: 'x is not a function',
  ago: 5,
} as const;
const vital = {
  kind: 'vital',
  remote: 'mf-search',
  version: '1.0.0-ab12cd34',
  name: 'LCP',
  value: 812.5,
  ago: 0,
} as const;

// Metrics are in memory; one database is enough.
const startDatabase = databases[0]?.[1] as (typeof databases)[number][1];

describe('reports of pages', () => {
  let api: ApiServer;
  beforeAll(async () => {
    api = await startApi(startDatabase);
  }, 180_000);
  afterAll(() => api.close());

  const report = (entries: unknown, page: unknown = 'f00d-cafe') =>
    api.send('POST', endpointPaths.telemetry.path, { page, entries });
  const metrics = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${api.url}/metrics`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  it('is counted by remote and version', async () => {
    const answer = await report([error, error, vital]);
    expect(answer).toMatchObject({ status: 200, body: { success: true, kept: 3 } });
    const { text } = await metrics();
    expect(text).toContain(
      'icoteca_page_errors_total{remote="mf-search",version="1.0.0-ab12cd34",code="REGION_FAILED"} 2',
    );
    expect(text).toContain(
      'icoteca_page_vital_milliseconds_bucket{le="1200",name="LCP",remote="mf-search",version="1.0.0-ab12cd34"} 1',
    );
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('stands beside the size, bound and use of each cache', async () => {
    await api.get('/api/iconsets/v6/search?term=home&amount=3&offset=0&language=en');
    const { text } = await metrics();
    const figure = (line: string) => Number(text.split(`${line} `)[1]?.split('\n')[0]);
    expect(figure('icoteca_cache_bytes{cache="search-pages"}')).toBeGreaterThan(500);
    expect(figure('icoteca_cache_max_bytes{cache="search-pages"}')).toBeGreaterThan(2 ** 20);
    expect(figure('icoteca_cache_reads_total{cache="search-pages",result="miss"}')).toBeGreaterThan(0);
    expect(figure('icoteca_cache_entries{cache="renders-on-disk"}')).toBeGreaterThanOrEqual(0);
  });

  it('is not shown to forwarded requests', async () => {
    expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  });

  it.each([
    [[]],
    [Array(TELEMETRY_MAX_ENTRIES + 1).fill(error)],
    [[{ ...error, remote: 'somebody' }]],
    [[{ ...error, message: 'x'.repeat(301) }]],
    [[{ ...error, code: 'with "quotes"' }]],
    [[{ ...vital, name: 'XYZ' }]],
    [[{ ...vital, value: -1 }]],
    [undefined],
  ])('is refused when it is not what the contract says (%#)', async (entries) => {
    expect(await report(entries)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('is refused without the id of a page', async () => {
    expect(await report([error], 'no id')).toMatchObject({ status: 400, body: { param: 'page' } });
  });
});

it('versions that a client invents do not add series without end', async () => {
  const { registry, record } = createPageMetrics();
  for (let index = 0; index < 1000; index += 1) record({ ...error, version: `9.9.${index}` });
  const lines = (await registry.metrics()).split('\n').filter((line) => line.includes('errors_total{'));
  expect(lines.length).toBe(301);
  expect(lines.at(-1)).toBe('icoteca_page_errors_total{remote="other",version="other",code="OTHER"} 700');
});
