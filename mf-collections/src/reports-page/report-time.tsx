import { useHost } from '@icoteca/shared-contracts/host';

/** When something happened, in the visitor's language and in UTC: server and browser write the same. */
export function ReportTime({ at }: { at: number }) {
  const { iso } = useHost().locale;
  const shown = new Intl.DateTimeFormat(iso, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(at);
  return <time dateTime={new Date(at).toISOString()}>{shown} UTC</time>;
}
