import { and, eq, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { paged } from '../../collections/collection-answer.ts';
import type { Database } from '../../database/connection.ts';
import { requestNotice } from '../../database/request-schema.ts';
import { ApiFailure } from '../../http/api-failure.ts';
import { PersonalAnswer } from '../../http/endpoint-answers.ts';
import { registerEndpoint } from '../../http/register-endpoint.ts';
import { registerWrite, type Write } from '../../idempotency/register-write.ts';
import { accountOf } from '../../people/accounts/public.ts';
import { resumeMail, stopMail } from './mail-choice.ts';
import { countUnread, noticesOf } from './notices.ts';

/** The notices of an account about requests, and its choice of mail. */
export async function requestNoticeRoutes(app: FastifyInstance, database: Database): Promise<void> {
  registerEndpoint(app, 'requestNotices', async ({ query, request }) => {
    const { id } = await accountOf(request);
    const place = { limit: query.limit, offset: (query.page - 1) * query.limit };
    const [{ notices, total }, unread] = await Promise.all([
      noticesOf(database, id, place),
      countUnread(database, id),
    ]);
    return new PersonalAnswer(JSON.stringify({ ...paged(notices, total, place), unread }));
  });

  registerWrite(app, database, 'readRequestNotices', {
    change: ({ body }, { accountId, now, transaction }: Write<object>) =>
      transaction(async (tx) => {
        await tx
          .update(requestNotice)
          .set({ readAt: now })
          .where(
            and(
              eq(requestNotice.accountId, accountId),
              isNull(requestNotice.readAt),
              lte(requestNotice.at, body.until),
            ),
          );
        return {};
      }),
    answer: async (_outcome, _call, accountId) => ({
      success: true,
      unread: await countUnread(database, accountId),
    }),
  });

  await app.register(async (letters) => {
    // A mail program sends a form (RFC 8058); the token in the URL suffices.
    letters.removeAllContentTypeParsers();
    letters.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) =>
      done(null, undefined),
    );
    registerEndpoint(letters, 'stopRequestMail', async ({ query }) => {
      const isKnown =
        query.mail === 'on'
          ? await resumeMail(database, query.token)
          : await stopMail(database, query.token, Date.now());
      if (isKnown) return JSON.stringify({ success: true });
      throw new ApiFailure('UNSUBSCRIBE_TOKEN', 'This link does not end any mail.', {
        param: 'token',
        hint: 'Follow the link of the latest letter.',
      });
    });
  });
}
