import { runTeamCommand } from './command-line.ts';
import { FederationError } from './federation-error.ts';
import type { PointerChange, RemotePointer } from './registry/active-pointers.ts';
import { livingPreviews } from './registry/pointer-steps.ts';
import type { Registry } from './registry/registry.ts';

/** How many rows of the audit trail are shown. */
const SHOWN_CHANGES = 10;

/** `npm run versions`: what is published of the remote, by which federation plugin it was built, who gets which, and what was changed last. */
await runTeamCommand('npm run versions', {}, async function* ({ registry, name }) {
  const [published, { remotes }, trail] = await Promise.all([
    registry.versions(name),
    registry.pointers(),
    registry.trail(SHOWN_CHANGES, name),
  ]);
  const pointer = remotes[name];
  const plugins = await Promise.all(published.sort().map((version) => pluginOf(registry, name, version)));
  for (const [index, version] of published.entries())
    yield `${version}  ${plugins[index]}  ${pointer ? stateOf(pointer, version) : ''}`.trimEnd();
  if (published.length === 0) yield `${name} has no published version`;
  const previews = livingPreviews(pointer, Date.now());
  if (previews.length > 0) yield '';
  for (const { name: preview, version, endsAt, by } of previews)
    yield `preview ${preview}  ${version}  until ${endsAt}  by ${by}`;
  if (trail.length > 0) yield '';
  for (const row of trail) yield `${row.at}  ${changeOf(row)}  by ${row.by}${row.why && `: ${row.why}`}`;
});

/** The federation plugin that built a version. One version that cannot be read must not hide the others. */
async function pluginOf(registry: Registry, name: string, version: string): Promise<string> {
  try {
    const { plugin = 'not recorded' } = await registry.document(name, version);
    return `plugin ${plugin}`;
  } catch (error) {
    if (error instanceof FederationError) return error.code;
    throw error;
  }
}

function changeOf({ action, from, to, percent, versions, preview }: PointerChange): string {
  if (versions) return `${action}  ${versions.join(', ')}`;
  if (preview !== undefined) return `${action} ${preview}  ${from ?? 'nothing'} -> ${to ?? 'nothing'}`;
  const share = percent === undefined ? '' : ` to ${percent} %`;
  return `${action}${share}  ${from ?? 'nothing'} -> ${to ?? 'the same'}`;
}

function stateOf({ version: active, rollout, lastGood, takenOut }: RemotePointer, version: string): string {
  const bad = takenOut.find((each) => each.version === version);
  if (bad) return `taken out by ${bad.by}: ${bad.why}`;
  if (rollout?.version === version)
    return `rolled out to ${rollout.percent} % and ${rollout.users.length} users${rollout.automatic ? ', steps up by itself' : ''}`;
  if (active === version) return 'active';
  return lastGood[0] === version ? 'last good' : '';
}
