import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { databases } from '../database/testing/databases.ts';
import { useDatabase } from '../database/testing/use-database.ts';
import { handleErrors } from '../http/error-handler.ts';
import { Sessions } from '../people/accounts/sessions.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import { registerVisitors } from '../people/accounts/visitor.ts';
import { userHashRoute } from './user-hash.route.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

describe.each(databases.slice(0, 1))(
  '[S7.26] [T7.43] the hash for the support chat, on %s',
  (_name, start) => {
    let database: Database;
    useDatabase(start, (opened) => {
      database = opened.database;
    });
    async function ask(secret: string | undefined, payload: object, headers: Record<string, string> = {}) {
      const app = Fastify();
      app.setValidatorCompiler(() => () => true);
      handleErrors(app);
      registerVisitors(app, new Sessions(database));
      userHashRoute(app, secret);
      const answer = await app.inject({ method: 'POST', url: '/icons/api/user-hash', payload, headers });
      await app.close();
      return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] };
    }

    it('is made with the secret of the chat, for oneself', async () => {
      const { accountId: userId, email: userEmail, headers } = await signIn(database);
      expect(await ask('chat', { userId, userEmail }, headers)).toEqual({
        status: 200,
        body: { success: true, data: createHmac('sha256', 'chat').update(userId).digest('hex') },
        cache: 'private, no-store',
      });
    });

    it('is refused to guests, for others, and without a chat', async () => {
      const [mary, other] = [await signIn(database), await signIn(database)];
      const own = { userId: mary.accountId, userEmail: mary.email };
      expect((await ask('chat', own)).body.code).toBe('SIGN_IN_REQUIRED');
      for (const foreign of [
        { ...own, userId: other.accountId },
        { ...own, userEmail: other.email },
      ])
        expect(await ask('chat', foreign, mary.headers)).toMatchObject({
          status: 403,
          body: { code: 'FOREIGN_ACCOUNT' },
        });
      expect((await ask('chat', own, other.headers)).status).toBe(403);
      expect((await ask('chat', { userId: mary.accountId }, mary.headers)).body.param).toBe('userEmail');
      expect(await ask(undefined, own, mary.headers)).toMatchObject({
        status: 404,
        body: { code: 'SUPPORT_CHAT_OFF' },
      });
    });
  },
);
