import { localeOf, type Product, pricingPath, shownPrice, themeScript } from '@icoteca/shared-contracts';
import { type TextOf, textsIn } from '../../../texts/texts.ts';

type Ending = 'paid' | 'cancelled' | 'duplicate' | 'unknown';

export type LocalCheckoutState = { kind: 'open'; product: Product; email: string } | { kind: Ending };

export const stylePath = '/billing/local-checkout/page.css';

/**
 * The page on which a purchase is confirmed where no payment provider is configured. It works without scripts; its only
 * script applies the visitor's theme.
 */
export function localCheckoutPage(state: LocalCheckoutState, language: string): string {
  const locale = localeOf(language);
  const t = textsIn(locale.code);
  const title = state.kind === 'open' ? t('checkout.title') : t(`checkout.${state.kind}`);
  return `<!doctype html>
<html lang="${locale.iso}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Icoteca</title>
<script>${themeScript}</script>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<main>
<p class="name">Icoteca</p>
<h1>${escaped(title)}</h1>
<div class="frame">
${state.kind === 'open' ? purchase(state, t, locale.iso) : ending(state.kind, t)}
</div>
</main>
</body>
</html>
`;
}

function purchase({ product, email }: { product: Product; email: string }, t: TextOf, iso: string): string {
  const { name, description, price, currency, period } = product;
  const written = shownPrice(price, currency, iso);
  const per = t(period === 'year' ? 'checkout.aYear' : 'checkout.aMonth', { price: written });
  return `<h2>${escaped(name)}</h2>
<p class="quiet">${escaped(description)}</p>
<p class="price">${escaped(per)}</p>
<p class="quiet">${escaped(t('checkout.account', { email }))}</p>
<p class="notice"><b>${escaped(t('checkout.stand-in'))}.</b> ${escaped(t('checkout.stand-in.text'))}</p>
<form method="post">
<button class="main" name="step" value="pay">${escaped(t('checkout.pay', { price: written }))}</button>
<button name="step" value="cancel">${escaped(t('checkout.cancel'))}</button>
</form>`;
}

function ending(kind: Ending, t: TextOf): string {
  return `<p>${escaped(t(`checkout.${kind}.text`))}</p>
<a class="button" href="${pricingPath}">${escaped(t('checkout.back'))}</a>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
