/** What a plain page says. */
export interface PlainPage {
  readonly title: string;
  readonly message: string;
  readonly code: string;
  /** Quote it to support. */
  readonly requestId: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as it may stand in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A page of its own, without scripts or style sheets, for when nothing could be rendered. */
export function plainPage({ title, message, code, requestId }: PlainPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p><a href="/icons">All icons</a></p>
<p><small>${escapeHtml(code)} · ${escapeHtml(requestId)}</small></p></main></body></html>
`;
}
