import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { borderNames } from './border-names.ts';
import { brokenDirections, type ContractState } from './direction.ts';

const project = dirname(dirname(import.meta.dirname));

/** A small contract in the shape of the real one. */
function contract(parts: {
  calls?: string;
  queries?: string;
  answers?: string;
  events?: string;
  slots?: string;
  host?: string;
}): ContractState {
  const {
    calls = 'readonly search: 1; readonly icon: 1',
    queries = 'search: { term: string }; icon: { id: string }',
    answers = 'search: { total: number }; icon: { name: string }',
    events = "'icon:selected': { id: string }",
    slots = 'panel: { readonly icon: string }',
    host = 'readonly locale: string; navigate(to: string): void',
  } = parts;
  return {
    version: '1.0.0',
    declarations: {
      'public.d.ts': [
        "export * from './api/paths.ts'; export * from './events/events.ts'; export * from './slots/slots.ts';",
        `interface Queries { ${queries} }`,
        `interface Answers { ${answers} }`,
        // As the real one: a caller may leave out anything.
        'export type EndpointQuery<N extends keyof Queries> = { [K in keyof Queries[N]]?: unknown };',
        'export type EndpointParams<N extends keyof Queries> = Record<string, never>;',
        'export type EndpointBody<N extends keyof Queries> = never;',
        'export type EndpointResponse<N extends keyof Answers> = Answers[N];',
        'export interface RoutesModule { readonly namespace: string }',
        'export interface SlotModule<_N extends string = string> { readonly namespace: string }',
      ].join('\n'),
      'api/endpoints.d.ts': [
        `interface Queries { ${queries} }`,
        'export declare function endpointOf<N extends keyof Queries>(name: N): { readonly query: { readonly _zod: { readonly input: Queries[N] } } };',
      ].join('\n'),
      'api/paths.d.ts': `export declare const endpointPaths: { ${calls} };`,
      'events/events.d.ts': `export declare const eventDefinitions: { ${events} };\nexport type EventPayload<N extends keyof typeof eventDefinitions> = (typeof eventDefinitions)[N];`,
      'slots/slots.d.ts': `export interface SlotProps { ${slots} }`,
      'host/host.d.ts': `export interface Host { ${host} }`,
      'host/public.d.ts': "export type { Host } from './host.ts';",
    },
  };
}

it('reads the names of what crosses the borders', () => {
  expect(borderNames(contract({}).declarations)).toEqual({
    calls: ['search', 'icon'],
    events: ['icon:selected'],
    slots: ['panel'],
    ports: ['locale', 'navigate'],
  });
});

it('lets inputs be relaxed, outputs be tightened, and anything be added', async () => {
  const now = contract({
    calls: 'readonly search: 1; readonly icon: 1; readonly latest: 1',
    queries: 'search: { term?: string; page?: number }; icon: { id: string | number }; latest: {}',
    answers: "search: { total: 5; pages: number }; icon: { name: 'a' }; latest: {}",
    events: "'icon:selected': { id: string; name?: string }; 'icon:new': {}",
    slots: 'panel: { readonly icon: string; readonly term?: string }; header: {}',
    host: "readonly locale: 'en'; navigate(to: string, replace?: boolean): void; readonly flags: {}",
  });
  expect(await brokenDirections(contract({}), now, project)).toEqual([]);
});

it('names each change in the wrong direction, and what was removed', async () => {
  const now = contract({
    calls: 'readonly search: 1',
    queries: 'search: { term: string; page: number }; icon: {}',
    answers: 'search: { total: number | null }; icon: {}',
    events: "'icon:selected': { id: string | null }",
    slots: 'panel: { readonly icon: string; readonly term: string }',
    host: 'readonly locale: string | null',
  });
  expect((await brokenDirections(contract({}), now, project)).sort()).toEqual([
    'the answer of the call "search" gives something else',
    'the call "icon" was removed',
    'the event "icon:selected" gives something else',
    'the port "locale" gives something else',
    'the port "navigate" was removed',
    'the query of the call "search" takes less',
    'the slot "panel" takes less',
  ]);
});

it('takes words about a call, its codes and how long its answer keeps for no types', async () => {
  const described = (words: string, answer = 'number'): ContractState => {
    const usual = contract({ host: "readonly api: import('../public.ts').Api" });
    const table = `export declare const table: { readonly search: { ${words}; readonly total: ${answer} } };`;
    const api = [
      "import type { table } from './api/search.endpoints.ts';",
      'type Answer<Call> = Call extends { readonly total: infer Total } ? Total : never;',
      'export interface Api { call<N extends keyof typeof table>(name: N): Answer<(typeof table)[N]> }',
    ];
    const { 'public.d.ts': start = '' } = usual.declarations;
    return {
      ...usual,
      declarations: {
        ...usual.declarations,
        'api/search.endpoints.d.ts': table,
        'public.d.ts': [api[0], start, ...api.slice(1)].join('\n'),
      },
    };
  };
  const words = (summary: string, codes: string, seconds: number) =>
    `readonly summary: '${summary}'; readonly errors: readonly [${codes}]; readonly maxAgeSeconds: ${seconds}`;
  const before = described(words('Old', "'A'", 1));
  expect(await brokenDirections(before, described(words('New', "'A', 'B'", 60)), project)).toEqual([]);
  const broken = await brokenDirections(before, described(words('New', "'A'", 1), 'string'), project);
  expect(broken).toContain('the port "api" gives something else');
}, 60_000);
