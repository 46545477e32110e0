import { useHost } from '@icoteca/shared-contracts/host';

/** A time in the language of the reader and in UTC, so that a team on two continents talks of the same one. @param at ISO time */
export function useRegistryTime(): (at: string) => string {
  const { iso } = useHost().locale;
  return (at) =>
    new Intl.DateTimeFormat(iso, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: 'UTC',
      timeZoneName: 'short',
    }).format(Date.parse(at));
}

/** @see useRegistryTime */
export function RegistryTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{useRegistryTime()(at)}</time>;
}
