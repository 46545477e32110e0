import { useHost } from '@icoteca/shared-contracts/host';

/** When something happened, in the visitor's language and in UTC: server and browser write the same. */
export function ReportTime({ at }: { at: number }) {
  const { iso } = useHost().locale;
  const shown = new Intl.DateTimeFormat(iso, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
  return <time dateTime={new Date(at).toISOString()}>{shown}</time>;
}
