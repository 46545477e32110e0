import { addressOf, type Environment, neededBy } from '@icoteca/shared-contracts/settings';

export interface MailSettings {
  /** URL of a mail server; undefined writes mail as files. */
  smtpUrl: string | undefined;
  /** Sender, `Icoteca <hello@icoteca.example>`. */
  from: string;
}

const DEFAULT_SENDER = 'Icoteca <no-reply@icoteca.invalid>';

/** Reads SMTP_URL and MAIL_FROM. @throws SettingError that names the variable and what it may be */
export function readMailSettings(env: Environment): MailSettings {
  const smtpUrl = addressOf(env, 'SMTP_URL', 'a mail server', ['smtp', 'smtps']);
  if (smtpUrl === undefined) return { smtpUrl, from: env.MAIL_FROM || DEFAULT_SENDER };
  const from = neededBy(env, 'SMTP_URL', 'MAIL_FROM', 'the sender, such as Icoteca <hello@icoteca.example>');
  return { smtpUrl, from };
}
