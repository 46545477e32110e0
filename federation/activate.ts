import { runTeamCommand, trialApi } from './command-line.ts';
import { activateIn } from './registry/activate-version.ts';
import { rendersOnServer } from './registry/warm-up.ts';
import { stillWorking } from './still-working.ts';

/**
 * `npm run activate [-- version]`: renders the pages of the version once against the running API, then everybody gets it.
 * Without a version it is that of the build. `--restore` gives a version back that was taken out.
 */
await runTeamCommand(
  'npm run activate -- [1.0.0-3f9a2c81] [--why "new filters"] [--restore]',
  { why: { type: 'string' }, restore: { type: 'boolean' } },
  async function* ({ registry, name, version, flags }) {
    const wanted = version();
    const warmUp = rendersOnServer(registry, trialApi());
    const activation = activateIn(registry, name, wanted, warmUp, {
      ...(flags.why !== undefined && { why: flags.why }),
      restore: flags.restore ?? false,
    });
    const { revision } = await stillWorking(`${name}@${wanted} is being tried`, activation);
    yield `${name}@${wanted} is active, revision ${revision}`;
  },
);
