import { runTeamCommand, trialApi } from './command-line.ts';
import { rollOutIn } from './registry/activate-version.ts';
import { usage } from './run-command.ts';
import { stillWorking } from './still-working.ts';
import { trialOfCommand, withoutBrowserTrial } from './trial/trial-of-command.ts';

const EXAMPLE =
  'npm run rollout -- [1.0.0-3f9a2c81] --percent 10 | --users 42,43 [--why "new filters"] [--without-browser-trial "reason"]';

/** `npm run rollout -- --percent 10`: a share of the clients, or some users, get the version; all others keep theirs. */
await runTeamCommand(
  EXAMPLE,
  {
    percent: { type: 'string' },
    users: { type: 'string' },
    why: { type: 'string' },
    [withoutBrowserTrial]: { type: 'string' },
  },
  async function* ({ registry, name, version, flags }) {
    const percent = flags.percent === undefined ? undefined : Number(flags.percent);
    const users = flags.users?.split(',').filter((id) => id !== '');
    const isShare = percent === undefined || (percent >= 0 && percent <= 100);
    if (!isShare || (percent === undefined && users === undefined)) throw usage(EXAMPLE);
    const wanted = version();
    const { warmUp, why = '' } = await trialOfCommand(registry, trialApi(), flags);
    const audience = { percent, users };
    const rollingOut = rollOutIn(registry, name, wanted, audience, warmUp, { why });
    const { remotes } = await stillWorking(`${name}@${wanted} is being tried`, rollingOut);
    const rollout = remotes[name]?.rollout;
    yield `${name}@${wanted} goes to ${rollout?.percent} % of the clients and ${rollout?.users.length} named users`;
  },
);
