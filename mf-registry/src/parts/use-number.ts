import { useHost } from '@icoteca/shared-contracts/host';

/** Writes numbers as the language of the reader does. */
export function useNumber(): (value: number, options?: Intl.NumberFormatOptions) => string {
  const { iso } = useHost().locale;
  return (value, options) => new Intl.NumberFormat(iso, options).format(value);
}
