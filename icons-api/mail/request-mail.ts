import { endpointPaths, localeOf, requestPath, requestsPath } from '@icoteca/shared-contracts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { iconRequest } from '../database/request-schema.ts';
import { stopTokenOf } from '../requests/notices/mail-choice.ts';
import { textsIn } from '../texts/texts.ts';
import { inOneLine, shownName } from './addressee.ts';
import type { Mail } from './mail-transport.ts';
import type { QueuedMail } from './outbox.ts';

const STATUS_KEYS: Partial<Record<QueuedMail['kind'], string>> = {
  requestTaken: 'taken',
  requestResolved: 'resolved',
  requestDeclined: 'declined',
};

/**
 * The mail about the new status of a request, to its author and voters (specification CN 4, Icon request actions). Null when
 * the request is deleted or hidden from the reader, or the reader unsubscribed.
 */
export async function requestMail(
  database: Pick<Database, 'orm'>,
  mail: QueuedMail,
  { locale, siteOrigin }: { locale: string; siteOrigin: string },
): Promise<Mail | null> {
  const [request, token] = await Promise.all([
    requestOf(database, mail),
    stopTokenOf(database, mail.accountId),
  ]);
  if (request === null || token === null) return null;
  const t = textsIn(locale);
  const status = STATUS_KEYS[mail.kind];
  const title = inOneLine(request.title);
  const { declineReason } = request;
  const reason =
    mail.kind === 'requestDeclined' && declineReason !== null
      ? [t('mail.request.reason', { reason: inOneLine(declineReason) }), '']
      : [];
  const unsubscribe = new URLSearchParams({ unsubscribe: token });
  return {
    id: mail.id,
    to: { name: shownName(mail), address: mail.email },
    subject: t(`mail.request.${status}.subject`, { title }),
    locale: localeOf(locale).code,
    unsubscribeUrl: `${siteOrigin}${endpointPaths.stopRequestMail.path}?${new URLSearchParams({ token })}`,
    text: [
      t('mail.registered.greeting', { name: shownName(mail) }),
      '',
      t(`mail.request.${status}.${request.isAuthor ? 'own' : 'voted'}`, { title }),
      '',
      ...reason,
      t('mail.request.see', { address: siteOrigin + requestPath(request.id) }),
      '',
      '-- ',
      t('mail.request.why'),
      t('mail.request.stop', { address: `${siteOrigin}${requestsPath}?${unsubscribe}` }),
      '',
    ].join('\n'),
  };
}

async function requestOf({ orm }: Pick<Database, 'orm'>, { accountId, about }: QueuedMail) {
  if (about === null) return null;
  const isAuthor = eq(iconRequest.accountId, accountId);
  const [request] = await orm
    .select({
      id: sql<string>`coalesce(${iconRequest.mergedInto}, ${iconRequest.id})`,
      title: iconRequest.title,
      declineReason: iconRequest.declineReason,
      isAuthor: sql<boolean>`${isAuthor}`,
    })
    .from(iconRequest)
    .where(
      and(
        eq(iconRequest.id, about),
        isNull(iconRequest.deletedAt),
        or(isNull(iconRequest.hiddenReason), isAuthor),
      ),
    );
  return request ?? null;
}
