import type { RegistryAction, ShownRemote, ShownVersion } from '@icoteca/shared-contracts';

/** Something that can be done with a remote now. */
export interface ChangeChoice {
  readonly action: RegistryAction['action'];
  /** The version that it is about; of a rollback the one that everyone gets again. */
  readonly version: string;
}

/** What can be done with a remote as a whole: with its rollout, or back to the version before. */
export function choicesOfRemote({ rollout, rollbackTo }: ShownRemote): ChangeChoice[] {
  const back: ChangeChoice[] = rollbackTo === null ? [] : [{ action: 'rollback', version: rollbackTo }];
  if (rollout === null) return back;
  const { version, percent } = rollout;
  const further: ChangeChoice[] = percent < 100 ? [{ action: 'rollout', version }] : [];
  return [{ action: 'promote', version }, ...further, ...back];
}

/** What can be done with one version of it; the registry has the last word. */
export function choicesOfVersion(
  { version: live, rollout, takenOut }: ShownRemote,
  { version, isTried, isOlder }: Pick<ShownVersion, 'version' | 'isTried' | 'isOlder'>,
): ChangeChoice[] {
  const choices = (...actions: ChangeChoice['action'][]) => actions.map((action) => ({ action, version }));
  if (takenOut.some((each) => each.version === version)) return choices('restore');
  if (version === live || version === rollout?.version) return choices('take-out');
  if (!isTried) return [];
  return isOlder ? choices('activate', 'take-out') : choices('rollout', 'activate', 'take-out');
}

/** Shares of the clients that a rollout can go on with: it only grows. @param steps of a rollout that steps up by itself */
export function sharesOf({ rollout }: ShownRemote, steps: readonly number[]): number[] {
  const now = rollout?.percent ?? 0;
  return [...new Set([...(now > 0 ? [now] : []), ...steps.filter((step) => step >= now)])];
}
