/** True when the visitor's copy is still the same. @param header `If-None-Match` */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === tag);
}

/**
 * The header that makes an answer a file of this name. Programs that read no other scripts get their letters as hyphens.
 * @param fileName safe, as `iconFileName` gives it
 */
export function asAttachment(fileName: string): string {
  return `attachment; ${namedAs(fileName)}`;
}

/** The header that names what is shown in place, for those who save it. @param fileName without characters that are not seen */
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
