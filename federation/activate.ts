import { runTeamCommand, trialApi } from './command-line.ts';
import { activateIn } from './registry/activate-version.ts';
import { stillWorking } from './still-working.ts';
import { trialOfCommand, withoutBrowserTrial } from './trial/trial-of-command.ts';

/**
 * `npm run activate [-- version]`: renders the pages of the version once against the running API, on the server and in a
 * browser, then everybody gets it. Without a version it is that of the build. `--restore` gives a version back that was taken out;
 * `--without-browser-trial` is for a machine without a browser.
 */
await runTeamCommand(
  'npm run activate -- [1.0.0-3f9a2c81] [--why "new filters"] [--restore] [--without-browser-trial "reason"]',
  { why: { type: 'string' }, restore: { type: 'boolean' }, [withoutBrowserTrial]: { type: 'string' } },
  async function* ({ registry, name, version, flags }) {
    const wanted = version();
    const { warmUp, why } = await trialOfCommand(registry, trialApi(), flags);
    const activation = activateIn(registry, name, wanted, warmUp, {
      ...(why !== undefined && { why }),
      restore: flags.restore ?? false,
    });
    const { revision } = await stillWorking(`${name}@${wanted} is being tried`, activation);
    yield `${name}@${wanted} is active, revision ${revision}`;
  },
);
