import { useState } from 'react';
import type { RequestStore } from '../request-page/request.store.ts';

/** State of a dialog's field that outlives the dialog while the page is open. */
export function useDraft<T>(
  { drafts }: Pick<RequestStore, 'drafts'>,
  name: string,
  initial: T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState(() => (drafts.has(name) ? (drafts.get(name) as T) : initial));
  return [
    value,
    (next) => {
      drafts.set(name, next);
      setValue(next);
    },
  ];
}

/** Clears the drafts of a completed dialog. @param dialog prefix of its fields */
export function clearDrafts({ drafts }: Pick<RequestStore, 'drafts'>, dialog: string): void {
  for (const name of [...drafts.keys()]) if (name.startsWith(`${dialog}.`)) drafts.delete(name);
}
