import { usualSender } from './mail-port.ts';
import type { MailSettings } from './open-mail.ts';

/** Reads SMTP_URL and MAIL_FROM. @throws Error that names the variable and what it may be */
export function readMailSettings(env: NodeJS.ProcessEnv): MailSettings {
  const smtpUrl = env.SMTP_URL || undefined;
  // The address may hold a password and is not repeated.
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    throw new Error('SMTP_URL is no address of a mail server; it must begin with smtp:// or smtps://.');
  if (smtpUrl !== undefined && !env.MAIL_FROM)
    throw new Error('SMTP_URL needs MAIL_FROM, the sender, such as Icoteca <hello@icoteca.example>.');
  return { smtpUrl, from: env.MAIL_FROM || usualSender };
}
