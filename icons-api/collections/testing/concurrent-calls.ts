export function concurrently<T>(times: number, call: (place: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, place) => call(place)));
}

/** How often each value occurs. */
export function tally(values: readonly (string | number | undefined)[]): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value);
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]));
}
