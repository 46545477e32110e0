import { cookieNames, readCookie, type SocialType } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/connection.ts';
import { ApiFailure } from '../../../http/api-failure.ts';
import { setSessionCookies } from '../session-cookies.ts';
import type { Account, Sessions } from '../sessions.ts';
import { clientIdOf } from '../visitor.ts';
import type { IdentityProvider, SignInStep } from './identity-provider.ts';
import { accountOfPerson } from './register-account.ts';
import type { SignInSettings } from './sign-in-settings.ts';
import { siteHosts } from './site-hosts.ts';
import { giveStartingPlan } from './starting-plan.ts';

/** Limit of all calls to a provider in one sign-in. */
const PERSON_TIMEOUT_MS = 10_000;

/** Called once for every new account; a failure is logged and does not stop the sign-in. */
export type OnRegistered = (
  account: Account,
  site: { locale: string; siteOrigin: string },
) => void | Promise<void>;

export interface SignInServiceOptions {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly settings: SignInSettings;
  readonly onRegistered: OnRegistered | undefined;
}

/** Signs people in, by the redirect or by the call. */
export class SignInService {
  readonly hosts;
  readonly settings: SignInSettings;
  readonly #options: SignInServiceOptions;

  constructor(options: SignInServiceOptions) {
    this.#options = options;
    this.settings = options.settings;
    this.hosts = siteHosts(options.settings);
  }

  /** @throws ApiFailure SIGN_IN_NOT_OFFERED */
  providerOf(type: SocialType): IdentityProvider {
    const provider = this.settings.providers(type);
    if (provider) return provider;
    throw new ApiFailure('SIGN_IN_NOT_OFFERED', `Nobody can sign in by ${type} here.`, {
      param: 'type',
      hint: 'Choose another way to sign in.',
    });
  }

  /**
   * Signs a browser in by the code of a provider.
   * @param siteOrigin origin where the visitor began; a new account is welcomed in its language
   * @returns the account, and the token that the response sets as a cookie
   * @throws ApiFailure SIGN_IN_FAILED when the provider refuses the code, EMAIL_NOT_CHECKED without an e-mail
   */
  async signIn(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    provider: IdentityProvider,
    step: SignInStep,
    code: string,
    siteOrigin = this.hosts.originOf(request),
  ): Promise<{ account: Account; token: string }> {
    const { database, sessions, settings } = this.#options;
    const person = await withTimeout(provider.personOf(step, code)).catch((cause: unknown) => {
      throw new ApiFailure('SIGN_IN_FAILED', `The sign-in by ${provider.name} did not work.`, {
        hint: 'Try again, or choose another way to sign in.',
        cause,
      });
    });
    const { email } = person;
    // Otherwise an unverified e-mail in an account elsewhere would open its owner's account here.
    if (email === null) {
      throw new ApiFailure('EMAIL_NOT_CHECKED', `${provider.name} knows no checked e-mail of this account.`, {
        hint: 'Confirm your e-mail there, or choose another way to sign in.',
      });
    }
    const { account, isNew } = await accountOfPerson(
      database,
      provider.name,
      { ...person, email },
      settings.adminEmails,
    );
    const { plan } = person;
    if (plan) await giveStartingPlan(database, { accountId: account.id, plan, isNew });
    if (isNew) await this.#welcome(request, account, siteOrigin);
    const replaced = readCookie(request.headers.cookie, cookieNames.token);
    if (replaced !== null) await sessions.end(replaced);
    const token = await sessions.open(account.id, clientIdOf(request));
    setSessionCookies(reply, token, account.id);
    return { account, token };
  }

  async #welcome(request: FastifyRequest, account: Account, siteOrigin: string): Promise<void> {
    const { onRegistered } = this.#options;
    const site = { locale: this.hosts.localeOf(siteOrigin), siteOrigin };
    try {
      await onRegistered?.(account, site);
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'A new account could not be greeted');
    }
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('The provider took too long.')), PERSON_TIMEOUT_MS);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
