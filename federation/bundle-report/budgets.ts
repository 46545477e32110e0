import { refuseLargeModules } from '../registry/module-budgets.ts';
import { readRemoteDescription } from '../remote-description.ts';
import { remoteLoadSizes } from './load-sizes.ts';

/**
 * Holds a build to the budgets of its `remote.json`, before anything else is done with it.
 * @throws FederationError REMOTE_OVER_BUDGET naming each module that is too large
 */
export function refuseOverBudget(packageDir: string): void {
  const sizes = remoteLoadSizes(packageDir).map(({ expose, scripts, styles }) => [
    expose,
    scripts.brotli + styles.brotli,
  ]);
  refuseLargeModules(readRemoteDescription(packageDir), Object.fromEntries(sizes));
}
