import { runTeamCommand } from './command-line.ts';
import type { PointerChange, RemotePointer } from './registry/active-pointers.ts';

/** How many rows of the audit trail are shown. */
const shownChanges = 10;

/** `npm run versions`: what is published of the remote, who gets which, and what was changed last. */
await runTeamCommand('npm run versions', {}, async function* ({ registry, name }) {
  const [published, { remotes }, trail] = await Promise.all([
    registry.versions(name),
    registry.pointers(),
    registry.trail(shownChanges, name),
  ]);
  const pointer = remotes[name];
  for (const version of published.sort())
    yield `${version}  ${pointer ? stateOf(pointer, version) : ''}`.trimEnd();
  if (published.length === 0) yield `${name} has no published version`;
  if (trail.length > 0) yield '';
  for (const row of trail) yield `${row.at}  ${changeOf(row)}  by ${row.by}${row.why && `: ${row.why}`}`;
});

function changeOf({ action, from, to, percent, versions }: PointerChange): string {
  if (versions) return `${action}  ${versions.join(', ')}`;
  const share = percent === undefined ? '' : ` to ${percent} %`;
  return `${action}${share}  ${from ?? 'nothing'} -> ${to ?? 'the same'}`;
}

function stateOf({ version: active, rollout, lastGood, takenOut }: RemotePointer, version: string): string {
  const bad = takenOut.find((each) => each.version === version);
  if (bad) return `taken out by ${bad.by}: ${bad.why}`;
  if (rollout?.version === version)
    return `rolled out to ${rollout.percent} % and ${rollout.users.length} users`;
  if (active === version) return 'active';
  return lastGood[0] === version ? 'last good' : '';
}
