import { createElement, type ReactNode } from 'react';
import type { ApiClient } from '../../api/client.ts';
import type { EndpointName } from '../../api/paths.ts';
import { guestSession } from '../../entities/guest-session.ts';
import { createEventBus } from '../../events/bus.ts';
import { siteLocales } from '../../locales/locales.ts';
import { GUEST } from '../../rules/visitor.ts';
import type { Host, Notification, SlotOutletProps } from '../host.ts';
import { createMemoryPreferences } from '../preferences.ts';
import { createTexts } from '../texts.ts';

/** Answers of a test's API, by the name of the call. A call without an answer fails the test by name. */
export type TestAnswers = { readonly [N in EndpointName]?: (call: unknown) => unknown };

export interface TestHost extends Host {
  /** Everything that was notified, oldest first. */
  readonly notified: Notification[];
  /** Every path that was navigated to. */
  readonly navigated: string[];
}

const locale = { code: 'en', iso: 'en-US' };

/** Placeholder of a slot; tests find it by its name. */
function TestSlotOutlet({ name, fallback }: SlotOutletProps): ReactNode {
  return createElement('div', { 'data-slot': name }, fallback);
}

/** A host for tests of a remote with no shell: everything in memory, a guest, English. Overrides win. */
export function createTestHost(answers: TestAnswers = {}, overrides: Partial<Host> = {}): TestHost {
  const notified: Notification[] = [];
  const navigated: string[] = [];
  const api: ApiClient = {
    async call(name, call) {
      const answer = answers[name];
      if (!answer) throw new Error(`The test host has no answer for the call "${name}".`);
      return answer(call) as never;
    },
  };
  return {
    locale,
    origin: 'http://localhost',
    localeOrigins: Object.fromEntries(
      siteLocales.map(({ code }) => [code, `http://${code === 'en' ? '' : `${code}.`}localhost`]),
    ),
    address: (path) => path,
    request: { now: Date.UTC(2026, 0, 1), random: 0.5, os: 'linux', isRobot: false, requestId: 'test' },
    session: { ...guestSession },
    rights: GUEST,
    api,
    events: createEventBus(),
    texts: createTexts(locale),
    preferences: createMemoryPreferences(),
    flags: { isOn: () => false },
    experiments: { variant: (_experiment, fallback) => fallback },
    telemetry: { report: () => {} },
    notify(notification) {
      notified.push(notification);
      return () => {};
    },
    navigate: (to) => void navigated.push(to),
    slots: { isFilled: () => false },
    SlotOutlet: TestSlotOutlet,
    notified,
    navigated,
    ...overrides,
  };
}
