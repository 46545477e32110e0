import type { LiveShell } from '../registry/live-state.ts';

/** The shells that follow the registry now, which contracts they bring, and what they have picked up. */
export interface LiveShells {
  /** A shell has called. @param revision of the pointers that it has picked up */
  seen(id: string, contracts: string, revision: number): void;
  /** Versions of the contracts that live shells bring; empty when none has called. */
  contracts(): string[];
  /** How many follow the registry now. */
  count(): number;
  /** All of them, in the order in which they came. */
  all(): LiveShell[];
}

/** A shell without a call for this time has ended, in ms: twice the longest wait of a call, and some. */
const patience = 90_000;
/** Ids are given by the shells; more than these are not stored. */
const MOST = 1000;

/** @param now the clock, ms */
export function liveShells(now: () => number = Date.now): LiveShells {
  const shells = new Map<string, { contracts: string; revision: number; at: number }>();
  const forget = () => {
    for (const [id, { at }] of shells) if (now() - at > patience) shells.delete(id);
  };
  return {
    seen(id, contracts, revision) {
      forget();
      if (shells.has(id) || shells.size < MOST) shells.set(id, { contracts, revision, at: now() });
    },
    contracts() {
      forget();
      return [...new Set([...shells.values()].map((shell) => shell.contracts))];
    },
    count() {
      forget();
      return shells.size;
    },
    all() {
      forget();
      return [...shells].map(([id, { contracts, revision, at }]) => ({
        id,
        contracts,
        revision,
        seenAt: new Date(at).toISOString(),
      }));
    },
  };
}
