import { createLocaleHosts, type LocaleHostSettings } from '@icoteca/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { type MailSettings, openMail } from './open-mail.ts';
import { Outbox, type WriteMail } from './outbox.ts';
import { registrationMail } from './registration-mail.ts';

export interface OutboxSettings {
  mail: MailSettings;
  dataDirectory: string;
  /** False where nothing is sold. */
  plans: boolean;
  /** Where the site answers in English. */
  siteOrigin: string;
}

/** Writes the mail of new accounts. Its links lead to the host of its language. */
export function registrationWriter(
  { plans, siteOrigin }: Pick<OutboxSettings, 'plans' | 'siteOrigin'>,
  hosts: LocaleHostSettings,
): WriteMail {
  const { localeOrigins } = createLocaleHosts(hosts)(new URL(siteOrigin).host);
  return (id, person, locale) =>
    registrationMail(id, person, {
      locale,
      sellsPlans: plans,
      siteOrigin: localeOrigins[locale] ?? siteOrigin,
    });
}

/** The outbox of this server. */
export function openOutbox(
  settings: OutboxSettings,
  hosts: LocaleHostSettings,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): Outbox {
  const mail = openMail(settings.mail, settings.dataDirectory);
  return new Outbox({ database, log, mail, registration: registrationWriter(settings, hosts) });
}
