/**
 * The best encoding that a client takes.
 * @param accepted its Accept-Encoding
 * @returns null for none
 */
export function acceptedEncoding(accepted = ''): 'br' | 'gzip' | null {
  const taken = accepted.split(',').map((part) => part.trim().toLowerCase());
  const takes = (word: string) =>
    taken.some((part) => part.split(';')[0] === word && !/;\s*q=0(\.0*)?$/.test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}
