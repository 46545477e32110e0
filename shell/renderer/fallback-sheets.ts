import type { ActiveRemote } from '@icoteca/shared-contracts';
import { type StyleSheet, styleSheetsOf } from '../common/registry/style-sheets.ts';

/**
 * The style sheets of a module of a remote, each with its fallback from the last good version for a missing file.
 * Versions are built alike: the sheets of a module have the same order.
 */
export function fallbackSheetsOf(
  { lastGood, ...remote }: ActiveRemote,
  expose: string,
): readonly StyleSheet[] {
  const spares = lastGood ? styleSheetsOf(lastGood, expose) : [];
  return styleSheetsOf(remote, expose).map((sheet, index) => {
    const spare = spares[index];
    return spare ? { ...sheet, spare: `${spare.href} ${spare.integrity ?? ''}` } : sheet;
  });
}
