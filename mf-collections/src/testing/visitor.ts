import { guestSession, type SessionView } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestHost } from '@icoteca/shared-contracts/host/testing';
import { observable, runInAction } from 'mobx';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import type { FakeCollections } from './fake-collections.ts';

const signedIn = { ...guestSession, loaded: true, isGuest: false, status: 'signed-in' as const };

export interface TestVisitor {
  readonly host: TestHost;
  /** The visitor signs in as another account, or with null out. */
  become(account: string | null): void;
}

const sessionOf = (account: string | null): SessionView =>
  account === null
    ? { ...guestSession, loaded: true }
    : { ...signedIn, id: account, email: `${account}@example.com` };

/** A host whose visitor is signed in to the account, or a guest with null. */
export function testVisitor(
  server: FakeCollections,
  account: string | null = 'ann',
  overrides: Partial<Host> = {},
): TestVisitor {
  const session = observable({ ...sessionOf(account) }, {}, { deep: false });
  const host = createTestHost(server.answers, { session, ...overrides });
  host.texts.add(namespace, english);
  return {
    host,
    become: (next) => runInAction(() => void Object.assign(session, sessionOf(next))),
  };
}
