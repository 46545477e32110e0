import { runTeamCommand } from './command-line.ts';
import { usage } from './run-command.ts';

const EXAMPLE = 'npm run take-out -- 1.0.0-3f9a2c81 --why "blocks every page"';

/** `npm run take-out -- 1.0.0-3f9a2c81 --why "..."`: nobody gets the version any more; the last good one takes its place where there is one. */
await runTeamCommand(EXAMPLE, { why: { type: 'string' } }, async function* ({ registry, name, rest, flags }) {
  const [version] = rest;
  const { why = '' } = flags;
  if (version === undefined || why.trim() === '') throw usage(EXAMPLE);
  const { remotes } = await registry.takeOut(name, version, { why });
  const active = remotes[name]?.version;
  yield active === version
    ? `${name}@${version} is taken out; no other version can serve, so pages keep it until you activate one`
    : `${name}@${version} is taken out; ${active ?? 'nothing'} is active`;
});
