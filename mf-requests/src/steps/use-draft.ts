import { useState } from 'react';
import type { RequestStore } from '../request-page/request.store.ts';

/** What is typed into a field of a dialog; it outlives the dialog as long as the page is open. */
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

/** Forgets what was typed into a dialog: it is done. @param dialog beginning of the names of its fields */
export function forgetDrafts({ drafts }: Pick<RequestStore, 'drafts'>, dialog: string): void {
  for (const name of [...drafts.keys()]) if (name.startsWith(`${dialog}.`)) drafts.delete(name);
}
