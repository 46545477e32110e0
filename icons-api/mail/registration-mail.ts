import { FREE_SIZE_LIMIT, homePath, localeOf, PAID_SIZE_LIMIT, pricingPath } from '@icoteca/shared-contracts';
import { textsIn } from '../texts/texts.ts';
import { shownName } from './addressee.ts';
import type { Mail } from './mail-transport.ts';

/** The product e-mail of a new account (specification SD 7, CN 7). Without `sellsPlans` it names no plan. */
export function registrationMail(
  id: string,
  person: Readonly<{ name: string; email: string }>,
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
