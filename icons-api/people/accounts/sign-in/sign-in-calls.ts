import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import type { Sessions } from '../sessions.ts';
import { loginRoutes } from './login.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { SignInCodes } from './sign-in-codes.ts';
import { type OnRegistered, SignInService } from './sign-in-service.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface SignInOptions {
  /** Default: nobody can sign in. */
  readonly signIn?: SignInSettings;
  readonly onRegistered?: OnRegistered;
}

const NO_SIGN_IN: SignInSettings = {
  publicOrigins: [],
  localeOrigins: {},
  providers: () => undefined,
  tokenOrigins: [],
  adminEmails: [],
};

export function signInCalls(
  app: FastifyInstance,
  options: SignInOptions & { readonly database: Database; readonly sessions: Sessions },
): void {
  const { database, sessions, signIn = NO_SIGN_IN, onRegistered } = options;
  const service = new SignInService({ database, sessions, settings: signIn, onRegistered });
  signInRoutes(app, { service, sessions, codes: new SignInCodes(database) });
  loginRoutes(app, { service, sessions, database });
}
