import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { type DrawingRules, drawingRules, fetchDrawingRules } from './drawing-rules.ts';

/** The rules for an observer; null while not loaded. Loads them once they are needed. */
export function useDrawingRules(needed: boolean): DrawingRules | null {
  const host = useHost();
  const rules = drawingRules();
  const isMissing = needed && rules === null;
  useEffect(() => {
    if (isMissing) void fetchDrawingRules(host);
  }, [isMissing, host]);
  return rules;
}
