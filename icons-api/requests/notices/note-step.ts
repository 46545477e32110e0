import type { RequestNotice, RequestStep } from '@icoteca/shared-contracts';
import { defaultLocale } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { StepListener } from '../request-step.ts';

/** Older notices of an account are deleted when it gets its next one. */
const NOTICE_MS = 365 * 86_400_000;

/** Steps with notifications, and the kinds of their notices and mail. */
const ANNOUNCED: Partial<Record<RequestStep, { kind: RequestNotice['kind']; mail: string }>> = {
  takeToWork: { kind: 'taken', mail: 'requestTaken' },
  resolve: { kind: 'resolved', mail: 'requestResolved' },
  decline: { kind: 'declined', mail: 'requestDeclined' },
};

/**
 * Notifies author and voters of a step, each once, except the account that took it: by a notice, and by mail unless they
 * stopped it, in the transaction of the step. A hidden request notifies only its author. `taken` is announced once, so that
 * taking and handing back repeatedly sends nothing.
 */
export const noteStep: StepListener = async (transaction, { requestId, step, actor, now, before }) => {
  const news = ANNOUNCED[step];
  if (!news) return;
  const { kind, mail } = news;
  const voters = sql`SELECT account_id FROM icon_request_vote WHERE request_id = ${requestId}`;
  const people = before.isHidden ? sql`` : sql`UNION ${voters}`;
  const again =
    kind === 'taken' &&
    sql`AND NOT EXISTS (SELECT FROM request_notice n
    WHERE n.account_id = person.account_id AND n.request_id = ${requestId} AND n.kind = ${kind})`;
  // In SQL: each step of the WITH reads the one before, and drizzle has no insertion from a select of some columns.
  await transaction.execute(sql`
    WITH outdated AS (
      DELETE FROM request_notice WHERE at < ${now - NOTICE_MS} AND account_id IN
        (SELECT ${before.authorId}::text AS account_id ${people})
    ), entered AS (
      INSERT INTO request_notice (id, account_id, request_id, kind, at)
      SELECT replace(gen_random_uuid()::text, '-', ''), account_id, ${requestId}, ${kind}, ${now}
      FROM (SELECT ${before.authorId}::text AS account_id ${people}) person
      WHERE account_id <> ${actor.accountId} ${again || sql``}
      RETURNING account_id
    )
    INSERT INTO outgoing_mail (id, account_id, kind, about, locale, due_at)
    SELECT gen_random_uuid()::text, a.id, ${mail}, ${requestId}, coalesce(a.locale, ${defaultLocale.code}), ${now}
    FROM entered e JOIN account a ON a.id = e.account_id
    WHERE NOT EXISTS (SELECT FROM request_mail_choice c WHERE c.account_id = a.id AND c.stopped_at IS NOT NULL)`);
};
