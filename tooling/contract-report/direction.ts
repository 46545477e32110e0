import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from '../processes/run-command.ts';
import { type BorderNames, borderNames } from './border-names.ts';

/** The contract at one time. */
export interface ContractState {
  /** Version of the package. */
  readonly version: string;
  /** Declaration files of the package, by path: `public.d.ts`. */
  readonly declarations: Readonly<Record<string, string>>;
}

/** One thing that must fit: a value of the first type where the second is wanted. */
interface Check {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

/**
 * What changed in the wrong direction: inputs may only be relaxed (what callers gave is still taken), outputs only
 * tightened (what is given is still what callers take). Payloads of events and props of slots are both.
 * @param project absolute path; its compiler and packages are used
 * @returns in words; empty when every change is in the right direction
 */
export async function brokenDirections(
  before: ContractState,
  now: ContractState,
  project: string,
): Promise<string[]> {
  await mkdir(join(project, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(project, '.cache', 'contract-direction-'));
  const states = { before, now };
  try {
    for (const [name, { declarations }] of Object.entries(states))
      for (const [path, text] of Object.entries(declarations)) {
        const file = join(folder, name, path);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, withoutWords(path, text));
      }
    const [old, current] = [borderNames(before.declarations), borderNames(now.declarations)];
    const removed = kinds.flatMap((kind) =>
      old[kind]
        .filter((name) => !current[kind].includes(name))
        .map((name) => `${kindNames[kind]} "${name}" was removed`),
    );
    const remaining = (kind: keyof BorderNames) => old[kind].filter((name) => current[kind].includes(name));
    const checks = checksOf(remaining);
    await writeFile(join(folder, 'checks.ts'), sourceOf(checks));
    const compilerOptions = { noEmit: true, typeRoots: [join(project, 'node_modules/@types')] };
    const configuration = {
      extends: join(project, 'tsconfig.base.json'),
      compilerOptions,
      files: ['checks.ts'],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    return [...removed, ...(await failedChecks(checks, folder, project))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The table of calls without what only describes a call: its words, its codes, how long its answer keeps. They cross no border as types,
 * but the compiler compares the whole table wherever a call is any of them, and a new word would look like a new type.
 */
function withoutWords(path: string, declarations: string): string {
  if (!path.endsWith('endpoints.d.ts')) return declarations;
  return declarations
    .replace(
      /(\breadonly (?:summary|spec|tag|access)): (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g,
      '$1: string',
    )
    .replace(/(\breadonly (?:errors|mediaTypes)): readonly \[[^\]]*\]/g, '$1: readonly string[]')
    .replace(/(\breadonly maxAgeSeconds): \d+/g, '$1: number');
}

const kindNames = { calls: 'the call', events: 'the event', slots: 'the slot', ports: 'the port' } as const;
const kinds = Object.keys(kindNames) as (keyof BorderNames)[];

function checksOf(remaining: (kind: keyof BorderNames) => readonly string[]): Check[] {
  const input = (what: string, type: string) => ({ what, from: `Before.${type}`, to: `Now.${type}` });
  const output = (what: string, type: string) => ({ what, from: `Now.${type}`, to: `Before.${type}` });
  return [
    ...remaining('calls').flatMap((name) => [
      // As the server takes it: callers may leave out what they like by their own types.
      {
        what: `the query of the call "${name}" takes less`,
        from: `Query<ReturnType<typeof before<'${name}'>>>`,
        to: `Query<ReturnType<typeof now<'${name}'>>>`,
      },
      ...(['Query', 'Params', 'Body'] as const).map((part) =>
        input(`the ${part.toLowerCase()} of the call "${name}" takes less`, `Endpoint${part}<'${name}'>`),
      ),
      output(`the answer of the call "${name}" gives something else`, `EndpointResponse<'${name}'>`),
    ]),
    ...remaining('events').flatMap((name) => [
      input(`the event "${name}" takes less`, `EventPayload<'${name}'>`),
      output(`the event "${name}" gives something else`, `EventPayload<'${name}'>`),
    ]),
    ...remaining('slots').flatMap((name) => [
      input(`the slot "${name}" takes less`, `SlotProps['${name}']`),
      output(`the slot "${name}" gives something else`, `SlotProps['${name}']`),
    ]),
    ...remaining('ports').map((name) => ({
      what: `the port "${name}" gives something else`,
      from: `HostNow['${name}']`,
      to: `HostBefore['${name}']`,
    })),
    input('RoutesModule requires more of a remote', 'RoutesModule'),
    // Slot by slot: a module fills one, and a new slot requires nothing of those that fill another.
    ...remaining('slots').map((name) =>
      input(`the module of the slot "${name}" requires more of a remote`, `SlotModule<'${name}'>`),
    ),
  ];
}

const head = [
  "import type * as Before from './before/public.ts';",
  "import type * as Now from './now/public.ts';",
  "import type { Host as HostBefore } from './before/host/public.ts';",
  "import type { Host as HostNow } from './now/host/public.ts';",
  "import type { endpointOf as before } from './before/api/endpoints.ts';",
  "import type { endpointOf as now } from './now/api/endpoints.ts';",
  'type Query<Call> = Call extends { readonly query: { readonly _zod: { readonly input: infer I } } } ? I : never;',
  'type Fits<From, To> = [From] extends [To] ? true : { readonly from: From; readonly to: To };',
];

/** One line for each check, so that the line of an error names it. */
function sourceOf(checks: readonly Check[]): string {
  const lines = checks.map(({ from, to }, index) => `export const c${index}: Fits<${from}, ${to}> = true;`);
  return `${[...head, ...lines].join('\n')}\n`;
}

async function failedChecks(checks: readonly Check[], folder: string, project: string): Promise<string[]> {
  const failed = new Set<string>();
  const others: string[] = [];
  const { code } = await runCommand({
    name: 'compiler that compares the contracts',
    command: [join(project, 'node_modules/.bin/tsc'), '-p', folder, '--pretty', 'false'],
    cwd: folder,
    env: process.env,
    limitMs: 120_000,
    onLine: (line) => {
      const [, number, error] = /^checks\.ts\((\d+),\d+\): error (TS\d+)/.exec(line) ?? [];
      const check = checks[Number(number) - head.length - 1];
      if (check && error === 'TS2322') failed.add(check.what);
      else if (/error TS/.test(line)) others.push(line);
    },
  });
  if (others.length > 0 || (code !== 0 && failed.size === 0))
    throw new Error(`The contracts cannot be compared: ${others.join(' ') || `tsc ended with ${code}`}`);
  return [...failed];
}
