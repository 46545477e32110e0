/** The only sites outside of this one that a redirect may lead to (resolutions, table A; B.8). */
const externalHosts: ReadonlySet<string> = new Set(['blog.icoteca.example', 'community.icoteca.example']);

/**
 * Whether a redirect may leave the site for an address. Checked when the table is written and again when it is read, because
 * a table can be changed by other hands in between.
 */
export function isExternalTarget(target: string): boolean {
  const url = URL.parse(target);
  return (
    url?.protocol === 'https:' && externalHosts.has(url.host) && url.username === '' && url.password === ''
  );
}
