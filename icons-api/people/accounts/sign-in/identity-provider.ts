import type { SocialType } from '@icoteca/shared-contracts';
import type { AccountRole } from '../../../database/account-schema.ts';

/** A person as an identity provider describes them. */
export interface Person {
  /** The provider's permanent id of the person. */
  readonly subject: string;
  /** Null unless the provider has verified it; then the person cannot sign in. */
  readonly email: string | null;
  readonly name: string;
  readonly picture: string | null;
  /** From the local provider alone. */
  readonly roles?: readonly AccountRole[];
  /** From the local provider alone. */
  readonly plan?: StartingPlan;
}

export type StartingPlan = 'free' | 'licensed' | 'paid';

export interface SignInStep {
  /** URL of ours that the provider redirects to. */
  readonly redirectUri: string;
  /** Secret of this sign-in, whose hash the provider has (PKCE). */
  readonly codeVerifier: string;
}

/** Identifies visitors by OAuth 2 with an authorization code. */
export interface IdentityProvider {
  /** Stored with the identities of its people. */
  readonly name: SocialType | 'local';
  /** Our public id at the provider. */
  readonly clientId: string;
  /** False where only the call works. */
  readonly hasRedirect: boolean;
  /** The URL where the visitor signs in. */
  authorizationUrl(step: SignInStep, state: string): URL;
  /** The person behind an authorization code. @throws when the provider refuses it */
  personOf(step: SignInStep, code: string): Promise<Person>;
}

/** The provider of a type; undefined when it is not offered. */
export type IdentityProviders = (type: SocialType) => IdentityProvider | undefined;
