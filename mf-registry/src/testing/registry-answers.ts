import { type RegistryChange, RequestError, type ShownRemote } from '@icoteca/shared-contracts';
import type { RegistryState } from '../console/console.store.ts';

export const change: RegistryChange = {
  revision: 7,
  at: '2026-11-28T09:30:00.000Z',
  name: 'mf-search',
  action: 'activate',
  from: '1.0.0-old',
  to: '1.0.0-live',
  by: 'search-team-ci',
  why: 'new filters',
};

export const search: ShownRemote = {
  name: 'mf-search',
  version: '1.0.0-live',
  since: change.at,
  decidedBy: 'search-team-ci',
  decision: change,
  rollout: null,
  rollbackTo: '1.0.0-old',
  previews: [],
  takenOut: [],
};

/** An answer about one remote. */
export function stateOf(remote: Partial<ShownRemote> = {}, more: Partial<RegistryState> = {}): RegistryState {
  return {
    success: true,
    revision: 7,
    reader: { kind: 'admin' },
    remotes: [{ ...search, ...remote }],
    shells: [],
    policy: { steps: [1, 10, 50, 100], stepVisits: 500, doubt: 10, limit: 500 },
    ...more,
  };
}

/** Answers calls one after the other; after the last one the call waits as a registry that does not change. */
export function following(...answers: (RegistryState | RequestError)[]) {
  const left = [...answers];
  return async () => {
    const next = left.shift();
    if (next instanceof RequestError) throw next;
    return next ?? new Promise(() => {});
  };
}

export const refused = (status: number, code: string, more: object = {}) =>
  new RequestError('refused', status, { success: false, code, message: '', ...more });
