import { runTeamCommand } from './command-line.ts';

/** `npm run rollback`: ends a rollout; without one, pages use the version before the one in use. */
await runTeamCommand(
  'npm run rollback -- [--why "throws on small screens"]',
  { why: { type: 'string' } },
  async function* ({ registry, name, flags }) {
    const { remotes, revision } = await registry.rollback(name, { why: flags.why ?? '' });
    yield `${name}@${remotes[name]?.version} is active again, revision ${revision}`;
  },
);
