import { expect, it, vi } from 'vitest';
import { createTestHost } from '../host/testing/public.ts';
import { forgetSignInStep, requestSignIn, type SignInSteps } from './sign-in-step.ts';
import { takeSignInStep } from './take-sign-in-step.ts';

const steps: SignInSteps = { preference: 'requestStep', reason: 'requests' };
const isVote = (step: object): step is { kind: 'vote' } => 'kind' in step && step.kind === 'vote';
const isCreate = (step: object): step is { kind: 'create' } => 'kind' in step && step.kind === 'create';

it('what a guest wanted is stored with the request to sign in, and taken once by the part that wants it', () => {
  const host = createTestHost();
  const requested = vi.fn();
  host.events.on('auth:requested', requested);
  requestSignIn(host, steps, { kind: 'vote' });
  expect(requested).toHaveBeenCalledWith({ reason: 'requests', step: '{"kind":"vote"}' });
  expect(takeSignInStep(host, { ...steps, preference: 'collectionStep' }, isVote)).toBeNull();
  expect(takeSignInStep(host, steps, isCreate)).toBeNull();
  expect(takeSignInStep(host, steps, isVote)).toEqual({ kind: 'vote' });
  expect(takeSignInStep(host, steps, isVote)).toBeNull();
});

it('a step of 15 minutes ago is removed, whichever part looks', () => {
  const host = createTestHost();
  const stored = (age: number) => ({ step: '{"kind":"vote"}', at: Date.now() - age });
  host.preferences.set('requestStep', stored(15 * 60_000));
  expect(takeSignInStep(host, steps, isCreate)).toBeNull();
  expect(host.preferences.get('requestStep')).toBeNull();
  host.preferences.set('requestStep', stored(14 * 60_000));
  expect(takeSignInStep(host, steps, isVote)).toEqual({ kind: 'vote' });
});

it.each(['{', 'null', '1', '"vote"', '{"kind":"other"}'])(
  'a stored step that is none, %s, is removed and not taken',
  (step) => {
    const host = createTestHost();
    host.preferences.set('requestStep', { step, at: Date.now() });
    const isReadable = (read: object) => isVote(read) || isCreate(read);
    expect(takeSignInStep(host, steps, isVote, isReadable)).toBeNull();
    expect(host.preferences.get('requestStep')).toBeNull();
  },
);

it('a sign-in for something else drops the step, one for it does not', () => {
  const host = createTestHost();
  requestSignIn(host, steps, { kind: 'vote' });
  forgetSignInStep(host, steps, { reason: 'requests' });
  expect(host.preferences.get('requestStep')).not.toBeNull();
  forgetSignInStep(host, steps, { reason: 'collections' });
  expect(host.preferences.get('requestStep')).toBeNull();
});
