import type { SocialType } from '@icoteca/shared-contracts';
import type { AccountRole } from '../../../database/account-schema.ts';

/** A person as an identity provider knows them. */
export interface Person {
  /** The provider's own id of the person; never changes. */
  readonly subject: string;
  /** Null when the provider names none, or has not checked it: then nobody can be signed in by it. */
  readonly email: string | null;
  readonly name: string;
  readonly picture: string | null;
  /** Roles that the provider gives; of the local one alone. */
  readonly roles?: readonly AccountRole[];
  /** A plan that a new account begins with; of the local one alone. */
  readonly plan?: StartingPlan;
}

/** What the ready-made people of the local provider have. */
export type StartingPlan = 'free' | 'licensed' | 'paid';

/** One step to the provider and back. */
export interface SignInStep {
  /** Address of ours that the provider sends the visitor back to. */
  readonly redirectUri: string;
  /** Secret of this sign-in, of which the provider got a hash (PKCE); unused where it has none. */
  readonly codeVerifier: string;
}

/** Somebody who can say who a visitor is: OAuth 2 with a code. */
export interface IdentityProvider {
  /** Under this name its people are remembered. */
  readonly name: SocialType | 'local';
  /** Our public id at the provider. */
  readonly clientId: string;
  /** False where the redirect cannot work and only the call does. */
  readonly hasRedirect: boolean;
  /** Where the visitor goes to say who they are. */
  addressOf(step: SignInStep, state: string): URL;
  /** Who the visitor is, by the code that the provider sent along. @throws when the provider refuses it */
  personOf(step: SignInStep, code: string): Promise<Person>;
}

/** Who signs in visitors of a type; undefined when the operator offers it not. */
export type IdentityProviders = (type: SocialType) => IdentityProvider | undefined;
