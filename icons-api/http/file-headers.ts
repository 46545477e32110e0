/** True when the client's copy is up to date. @param header `If-None-Match` */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);
}

/** Content-Disposition of a download. Clients without RFC 8187 get hyphens for other scripts. @param fileName from `iconFileName` */
export function asAttachment(fileName: string): string {
  return `attachment; ${namedAs(fileName)}`;
}

/** Content-Disposition of what is shown in place, with a name for saving it. @param fileName without invisible characters */
export function asInline(fileName: string): string {
  return `inline; ${namedAs(fileName)}`;
}

function namedAs(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/-+\./, '.');
  // RFC 8187: an extended value may contain neither these nor spaces.
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  const own = plain === fileName ? '' : `; filename*=UTF-8''${encoded}`;
  return `filename="${plain}"${own}`;
}
