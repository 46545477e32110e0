import { FederationError } from '../federation-error.ts';
import { readRemoteDescription } from '../remote-description.ts';
import { remoteLoadSizes } from './load-sizes.ts';

/**
 * Holds a build to the budgets of its `remote.json`.
 * @throws FederationError REMOTE_OVER_BUDGET naming each module that is too large
 */
export function refuseOverBudget(packageDir: string): void {
  const { name, budgets } = readRemoteDescription(packageDir);
  const over = remoteLoadSizes(packageDir, Object.keys(budgets)).flatMap(({ expose, scripts, styles }) => {
    const size = (scripts.brotli + styles.brotli) / 1024;
    const budget = budgets[expose] ?? Number.POSITIVE_INFINITY;
    return size > budget ? [`${expose} has ${size.toFixed(1)} KB of ${budget} KB`] : [];
  });
  if (over.length === 0) return;
  throw new FederationError('REMOTE_OVER_BUDGET', `${name}: ${over.join(', ')}.`, {
    hint: 'See "node federation/bundle-report.ts"; load rare parts later, or raise the budget in remote.json on purpose.',
  });
}
