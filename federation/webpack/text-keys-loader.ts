interface LoaderContext {
  readonly resourceQuery: string;
}

/** Whether a key is one of these, below one of them (`filters.open` of `filters`) or a plural form of one. */
function isAmong(key: string, names: readonly string[]): boolean {
  return names.some((name) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}_`));
}

/**
 * Takes of a file of English texts those that the import asks for: `./en.json?keys=pricing,head.pricing&texts`. A page
 * then fetches the texts of what it shows, and a part that comes later brings its own. The server has them all.
 * @throws when a name is of no text: it was renamed in one place only
 */
export default function textKeys(this: LoaderContext, source: string): string {
  const texts = Object.entries(JSON.parse(source) as Record<string, string>);
  const names = new URLSearchParams(this.resourceQuery).get('keys')?.split(',') ?? [];
  const unknown = names.filter((name) => !texts.some(([key]) => isAmong(key, [name])));
  if (unknown.length > 0) throw new Error(`No text is named ${unknown.join(', ')}.`);
  return JSON.stringify(Object.fromEntries(texts.filter(([key]) => isAmong(key, names))));
}
