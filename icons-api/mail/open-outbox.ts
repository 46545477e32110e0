import { createLocaleHosts, type LocaleHostSettings } from '@icoteca/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { MailSettings } from './mail-settings.ts';
import { openMail } from './mail-transport.ts';
import { Outbox, type WriteMail } from './outbox.ts';
import { registrationMail } from './registration-mail.ts';
import { requestMail } from './request-mail.ts';

interface OutboxSettings {
  mail: MailSettings;
  dataDirectory: string;
  /** False where nothing is sold. */
  plans: boolean;
  /** Origin of the site in English. */
  siteOrigin: string;
}

/** Writes every kind of mail, with links to the host of its language. */
export function mailWriter(
  { plans, siteOrigin }: Pick<OutboxSettings, 'plans' | 'siteOrigin'>,
  hosts: LocaleHostSettings,
  database: Pick<Database, 'orm'>,
): WriteMail {
  const { localeOrigins } = createLocaleHosts(hosts)(new URL(siteOrigin).host);
  return (mail) => {
    const site = { locale: mail.locale, siteOrigin: localeOrigins[mail.locale] ?? siteOrigin };
    return mail.kind === 'registration'
      ? registrationMail(mail.id, mail, { ...site, sellsPlans: plans })
      : requestMail(database, mail, site);
  };
}

export function openOutbox(
  settings: OutboxSettings,
  hosts: LocaleHostSettings,
  { database, log }: { database: Database; log: FastifyBaseLogger },
): Outbox {
  const mail = openMail(settings.mail, settings.dataDirectory);
  return new Outbox({ database, log, mail, write: mailWriter(settings, hosts, database) });
}
