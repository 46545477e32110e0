import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import type { Sessions } from '../sessions.ts';
import { loginRoutes } from './login.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { SignInCodes } from './sign-in-codes.ts';
import { type OnRegistered, SignInDesk } from './sign-in-desk.ts';
import type { SignInSettings } from './sign-in-settings.ts';

/** What a server needs to sign people in. */
export interface SignInOptions {
  /** Default: nobody can. */
  readonly signIn?: SignInSettings;
  /** Called once for every new account. */
  readonly onRegistered?: OnRegistered;
}

const nobody: SignInSettings = {
  publicOrigins: [],
  localeOrigins: {},
  providers: () => undefined,
  tokenOrigins: [],
  adminEmails: [],
};

/** Everything about signing in and out. */
export function signInCalls(
  app: FastifyInstance,
  options: SignInOptions & { readonly database: Database; readonly sessions: Sessions },
): void {
  const { database, sessions, signIn = nobody, onRegistered } = options;
  const desk = new SignInDesk({
    database,
    sessions,
    settings: signIn,
    ...(onRegistered && { onRegistered }),
  });
  signInRoutes(app, { desk, sessions, codes: new SignInCodes(database) });
  loginRoutes(app, { desk, sessions, database });
}
