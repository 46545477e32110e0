import { newAccount, type TestAccount, testAccounts } from './test-accounts.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Where the server has the font of the page. */
export const fontPath = '/people/inter.woff2';

const style = `
@font-face { font-family: 'Inter Variable'; src: url('${fontPath}') format('woff2'); font-weight: 400 600; font-display: swap; }
:root { color-scheme: light dark; font: 16px/1.5 'Inter Variable', system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f6f4, #161615); color: light-dark(#1b1b1a, #efefec); }
main { max-width: 32rem; margin: 0 auto; padding: 2.5rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
p { margin: 0 0 1.5rem; color: light-dark(#5c5c58, #a9a9a3); }
button { display: block; width: 100%; box-sizing: border-box; margin: 0 0 .5rem; padding: .75rem 1rem; text-align: start; font: inherit;
  color: inherit; background: light-dark(#fff, #222220); border: 1px solid light-dark(#dcdcd8, #3a3a37); border-radius: 10px; cursor: pointer; }
button:hover { border-color: light-dark(#8b8b86, #77776f); }
button:focus-visible { outline: 2px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
button b { display: block; }
button span { color: light-dark(#5c5c58, #a9a9a3); font-size: .875rem; }
.quiet { text-align: center; background: none; border-color: transparent; }
`;

/** Headers of the page, which runs nothing and loads its font alone. There is no form-action: the form redirects to the site. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** The page to choose a test account with one click. */
export function accountPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Who are you today?</title><style>${style}</style></head>
<body><main><h1>Who are you today?</h1>
<p>This server stands in for GitHub, Google, Microsoft, Facebook and Apple while you develop. Its people are made up.</p>
<form method="post">${[...testAccounts, newAccount].map(button).join('')}
<button class="quiet" name="person" value="">Cancel</button></form></main></body></html>
`;
}

function button({ id, name, email, about }: TestAccount): string {
  return `<button name="person" value="${escaped(id)}"><b>${escaped(name)}</b><span>${escaped(email)} · ${escaped(about)}</span></button>`;
}
