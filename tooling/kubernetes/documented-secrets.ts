const ROW = /^\| `([a-z-]+)` \| `([\w.]+)` \| (?:`([^`]+)`)?/gm;

/**
 * Reads the table of secrets in kubernetes/README.md.
 * @returns the example of each by `secret/key`; an empty text where the page describes it in words
 */
export function documentedSecrets(page: string): Map<string, string> {
  return new Map([...page.matchAll(ROW)].map(([, name, key, example = '']) => [`${name}/${key}`, example]));
}
