import { FREE_SIZE_LIMIT, homePath, localeOf, PAID_SIZE_LIMIT, pricingPath } from '@icoteca/shared-contracts';
import { textsIn } from '../texts/texts.ts';
import type { Mail } from './mail-port.ts';

/** Somebody who gets mail. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/**
 * The product e-mail that a new account gets (specification SD 7: registration triggers a product e-mail call; CN 7).
 * @param sellsPlans false where nothing is sold; then every icon is free and no plan is named
 */
export function registrationMail(
  id: string,
  person: Addressee,
  { locale, siteOrigin, sellsPlans }: { locale: string; siteOrigin: string; sellsPlans: boolean },
): Mail {
  const t = textsIn(locale);
  const name = shownName(person);
  const gives = sellsPlans
    ? [
        `- ${t('mail.registered.free', { size: FREE_SIZE_LIMIT })}`,
        `- ${t('mail.registered.plans', { size: PAID_SIZE_LIMIT })}`,
        '',
      ]
    : [];
  return {
    id,
    to: { name, address: person.email },
    subject: t('mail.registered.subject'),
    locale: localeOf(locale).code,
    text: [
      t('mail.registered.greeting', { name }),
      '',
      t('mail.registered.lead'),
      '',
      ...gives,
      t('mail.registered.start', { address: siteOrigin + homePath }),
      ...(sellsPlans ? [t('mail.registered.pricing', { address: siteOrigin + pricingPath })] : []),
      '',
      '-- ',
      t('mail.registered.why'),
      '',
    ].join('\n'),
  };
}

/** A name in one line, short enough to be one; without a name what stands before the @. */
function shownName({ name, email }: Addressee): string {
  const line = name
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return line === '' ? (email.split('@')[0] ?? '') : line;
}
