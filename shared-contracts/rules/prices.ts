/** A price as it is shown: two decimals unless it is whole (specification SD 9; CN 9). `price` is in the currency's own unit. */
export function shownPrice(price: number, currency: string, locale = 'en-US'): string {
  const decimals = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(price);
}
