import { createHash } from 'node:crypto';
import { themeScript } from '@icoteca/shared-contracts';

/** The look of the site in a few lines: these documents come when little else can be fetched, so they do without the font too. */
const style = `@font-face{font-family:"Inter Variable";src:url(/vue-static/fonts/inter-latin-var.woff2) format("woff2");font-weight:400 600;font-display:swap}
:root{color-scheme:light dark}
:root[data-theme="light"]{color-scheme:light}
:root[data-theme="dark"]{color-scheme:dark}
body{margin:0;padding:clamp(24px,12vh,128px) 16px 32px;background:light-dark(#fbfbf9,#121211);color:light-dark(#1b1b18,#f2f1ec);font:14px/20px "Inter Variable",Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:440px;margin:auto}
header{display:flex;align-items:center;gap:8px;margin:0 0 24px;font-size:16px;font-weight:600}
header::before{box-sizing:border-box;width:20px;height:20px;border:2px solid;border-radius:6px;background:radial-gradient(circle at 12px 12px,light-dark(#c8361a,#ff7a55) 3px,transparent 3.5px);content:""}
h1{margin:0;font-size:28px;font-weight:600;line-height:36px;letter-spacing:-.018em}
p{margin:8px 0 0;color:light-dark(#52514a,#b9b8b0)}
a{display:inline-flex;align-items:center;min-height:44px;margin:16px 0 8px;padding:0 16px;border:1px solid light-dark(#d6d5ce,#3b3b37);border-radius:8px;background:light-dark(#fff,#1a1a18);color:light-dark(#1b1b18,#f2f1ec);font-weight:500;text-decoration:none}
a:hover{background:light-dark(#f0f0ec,#242422)}
a:focus-visible{outline:2px solid light-dark(#c8361a,#ff7a55);outline-offset:2px}
small{font-size:12px}`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a plain document: its own style, the script for its theme and the font of the site, and nothing else. */
export const plainPolicy = `default-src 'none'; script-src ${hashOf(themeScript)}; style-src ${hashOf(style)}; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What a plain document shows. */
export interface PlainDocument {
  readonly title: string;
  readonly message: string;
  /** For support, in small letters at the end. */
  readonly note?: string;
}

/** A document that needs nothing and leads to the icons, for what is no page of the site. Send it with `plainPolicy`. */
export function plainDocument({ title, message, note }: PlainDocument): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>
<script>${themeScript}</script><style>${style}</style></head>
<body><main><header>Icoteca</header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>
<a href="/icons">All icons</a>${note === undefined ? '' : `<p><small>${escapeHtml(note)}</small></p>`}</main></body></html>
`;
}
