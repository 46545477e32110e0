import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';
import type { MailPort } from './mail-port.ts';

/** A server that does not answer is given up after this time, ms. */
const PATIENCE_MS = 20_000;

/** Hands mail to a mail server. @param url `smtps://name:password@mail.example:465`, or `smtp://` with STARTTLS where the server has it */
export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
