import { canaryPolicy } from './canary/canary-policy.ts';
import { runTeamCommand, trialApi } from './command-line.ts';
import { rollOutIn } from './registry/activate-version.ts';
import { usage } from './run-command.ts';
import { stillWorking } from './still-working.ts';
import { trialOfCommand, withoutBrowserTrial } from './trial/trial-of-command.ts';

const EXAMPLE =
  'npm run rollout -- [1.0.0-3f9a2c81] --percent 10 | --automatic | --users 42,43 [--why "new filters"] [--without-browser-trial "reason"]';

/**
 * `npm run rollout -- --percent 10`: a share of the clients, or some users, get the version; all others keep theirs. With
 * `--automatic` the share grows by itself while the version is not worse than the stable one, and goes back when it is.
 */
await runTeamCommand(
  EXAMPLE,
  {
    percent: { type: 'string' },
    automatic: { type: 'boolean' },
    users: { type: 'string' },
    why: { type: 'string' },
    [withoutBrowserTrial]: { type: 'string' },
  },
  async function* ({ registry, name, version, flags }) {
    const firstStep = flags.automatic ? canaryPolicy.steps[0] : undefined;
    const percent = flags.percent === undefined ? firstStep : Number(flags.percent);
    const users = flags.users?.split(',').filter((id) => id !== '');
    const isShare = percent === undefined || (percent >= 0 && percent <= 100);
    if (!isShare || (percent === undefined && users === undefined)) throw usage(EXAMPLE);
    const wanted = version();
    const { warmUp, why = '' } = await trialOfCommand(registry, trialApi(), flags);
    const audience = { percent, users, automatic: flags.automatic ? { visits: 0 } : undefined };
    const rollingOut = rollOutIn(registry, name, wanted, audience, warmUp, { why });
    const { remotes } = await stillWorking(`${name}@${wanted} is being tried`, rollingOut);
    const rollout = remotes[name]?.rollout;
    const steps = rollout?.automatic ? `, and steps up by itself (${canaryPolicy.steps.join(', ')} %)` : '';
    yield `${name}@${wanted} goes to ${rollout?.percent} % of the clients and ${rollout?.users.length} named users${steps}`;
  },
);
