import { useCallback } from 'react';
import { useHost } from './host-context.ts';
import type { TextValues } from './texts.ts';

/** Texts of one namespace: `const t = useText('mf-search'); t('results.count', { count })`. */
export function useText(namespace: string): (key: string, values?: TextValues) => string {
  const { texts } = useHost();
  return useCallback(
    (key: string, values?: TextValues) => texts.text(namespace, key, values),
    [texts, namespace],
  );
}
