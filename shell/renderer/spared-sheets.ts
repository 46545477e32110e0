import type { ActiveRemote } from '@icoteca/shared-contracts';
import { type StyleSheet, styleSheetsOf } from '../common/registry/style-sheets.ts';

/**
 * The style sheets that a module of a remote needs, with what stands in for each when its file is gone. Versions are built
 * alike: the sheets of a module stand in one order.
 */
export function sparedSheetsOf({ lastGood, ...remote }: ActiveRemote, expose: string): readonly StyleSheet[] {
  const spares = lastGood ? styleSheetsOf(lastGood, expose) : [];
  return styleSheetsOf(remote, expose).map((sheet, index) => {
    const spare = spares[index];
    return spare ? { ...sheet, spare: `${spare.href} ${spare.integrity ?? ''}` } : sheet;
  });
}
