import type { ErrorRow, ErrorTable } from '../error-table.ts';

type SettingRow = Pick<ErrorRow, 'sentence' | 'action' | 'cause'>;

/** A table of settings: each is checked before a server listens, and documented in one place. */
export function settingTable<Code extends `${string}_INVALID`>(
  rows: Readonly<Record<Code, SettingRow>>,
): ErrorTable<Code> {
  const whole = Object.entries<SettingRow>(rows).map(([code, row]): [string, ErrorRow] => [
    code,
    { ...row, outcome: 'exit code 1', specified: '`docs/settings.md`' },
  ]);
  return Object.fromEntries(whole) as Record<Code, ErrorRow>;
}
