import { runTeamCommand } from './command-line.ts';

/** `npm run promote`: everybody gets the version of the rollout. */
await runTeamCommand(
  'npm run promote -- [--why "no complaints"]',
  { why: { type: 'string' } },
  async function* ({ registry, name, flags }) {
    const { remotes, revision } = await registry.promote(name, { why: flags.why ?? '' });
    yield `${name}@${remotes[name]?.version} is active for all, revision ${revision}`;
  },
);
