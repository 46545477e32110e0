import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { SessionStore } from './session.store.ts';

it('[S4.02] [S4.04] starts as guest and not loaded; without a token it stays guest and is loaded', () => {
  const session = new SessionStore();
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push([session.isGuest, session.loaded]));
  session.becomeGuest();
  stop();
  expect(seen).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('[S4.06] lets the paid cookie stand in until the session is loaded', () => {
  const session = new SessionStore();
  session.readPaidCookie('a=b; i8user_paid=true');
  expect(session.isPaid).toBe(true);
  session.becomeGuest();
  expect(session.isPaid).toBe(false);
  const other = new SessionStore();
  other.readPaidCookie('xi8user_paid=true; i8user_paid=false');
  expect(other.isPaid).toBe(false);
});
