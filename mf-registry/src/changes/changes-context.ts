import type { ShownRemote } from '@icoteca/shared-contracts';
import { createContext, useContext } from 'react';
import type { ChangeChoice } from './change-choices.ts';

/** A remote that somebody is about to change, and what can be done. */
export interface ChangeTarget {
  readonly remote: ShownRemote;
  readonly choices: readonly ChangeChoice[];
}

/** A change that somebody has begun. */
export interface BegunChange extends ChangeTarget {
  /** What they had before their eyes. */
  readonly revision: number;
}

interface Changes {
  /** Name of the remote whose token the reader has; null for an administrator, who reads. */
  readonly own: string | null;
  readonly begin: (target: ChangeTarget) => void;
}

export const ChangesContext = createContext<Changes>({ own: null, begin: () => {} });
export const useChanges = () => useContext(ChangesContext);
