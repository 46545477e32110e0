/** The shells that follow the registry now, and which contracts they bring. */
export interface LiveShells {
  /** A shell has called. */
  seen(id: string, contracts: string): void;
  /** Versions of the contracts that live shells bring; empty when none has called. */
  contracts(): string[];
  /** How many follow the registry now. */
  count(): number;
}

/** A shell without a call for this time has ended, in ms: twice the longest wait of a call, and some. */
const patience = 90_000;
/** Ids are given by the shells; more than these are not stored. */
const MOST = 1000;

/** @param now the clock, ms */
export function liveShells(now: () => number = Date.now): LiveShells {
  const shells = new Map<string, { contracts: string; at: number }>();
  const forget = () => {
    for (const [id, { at }] of shells) if (now() - at > patience) shells.delete(id);
  };
  return {
    seen(id, contracts) {
      forget();
      if (shells.has(id) || shells.size < MOST) shells.set(id, { contracts, at: now() });
    },
    contracts() {
      forget();
      return [...new Set([...shells.values()].map((shell) => shell.contracts))];
    },
    count() {
      forget();
      return shells.size;
    },
  };
}
