import type { ReactNode } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { SessionView } from '../entities/session.ts';
import type { EventBus } from '../events/bus.ts';
import type { FlagName } from '../rules/flags.ts';
import type { VisitorRights } from '../rules/visitor.ts';
import type { SlotName, SlotProps } from '../slots/slots.ts';
import type { Locale } from './locale.ts';
import type { Preferences } from './preferences.ts';
import type { Texts } from './texts.ts';

/** A short message in the notification area (specification CN, Notification). */
export interface Notification {
  readonly type: 'success' | 'plain' | 'warning' | 'danger';
  readonly title: string;
  readonly text?: string;
  /** ms until it goes; 0 or less stays. Default TOAST_MS. */
  readonly delayMs?: number;
  /** Error code, shown so that a visitor can quote it. */
  readonly code?: string;
  readonly buttons?: readonly {
    readonly title: string;
    readonly onClick: () => void;
    readonly keepOpen?: boolean;
  }[];
  readonly onClose?: () => void;
}

/** Facts of this request or page load, decided once and carried in the hydration state (resolution 15). */
export interface RequestFacts {
  /** ms since 1970. */
  readonly now: number;
  /** From 0 to 1, the same on server and browser. */
  readonly random: number;
  readonly os: 'windows' | 'mac' | 'linux' | 'other';
  readonly isRobot: boolean;
  /** Quote it to support. */
  readonly requestId: string;
}

/**
 * The ports that a host gives to a remote. The shell is one host; the test host is another. A remote reaches nothing
 * of the outside but through these: no globals, no own fetch.
 */
export interface Host {
  readonly locale: Locale;
  /** Scheme and host of the page, for absolute addresses. */
  readonly origin: string;
  /** Scheme and host of every offered locale, by code: each has a host of its own and no prefix (specification CN 2). */
  readonly localeOrigins: Readonly<Record<string, string>>;
  /**
   * A path of the site as this page must write it in a link, a form or a picture: as it is on the site, with scheme and
   * host in a page of another site. `Link` and `navigate` do it themselves.
   */
  readonly address: (path: string) => string;
  readonly request: RequestFacts;
  /** Observable (MobX), read-only. */
  readonly session: SessionView;
  /** What this visitor may do, as far as the page knows; the server decides again. */
  readonly rights: VisitorRights;
  readonly api: ApiClient;
  readonly events: EventBus;
  readonly texts: Texts;
  readonly preferences: Preferences;
  /** Features of the site, observable: they are switched while a page is open. */
  readonly flags: { isOn(flag: FlagName): boolean };
  readonly experiments: {
    /** The variation of an experiment that this visitor has, observable; the fallback where it does not run. */
    variant(experiment: string, fallback: string): string;
  };
  readonly telemetry: {
    report(error: unknown, context: { remote: string; version?: string; code?: string }): void;
  };
  /** Shows a notification; the returned function closes it. */
  notify(notification: Notification): () => void;
  /** Client navigation. */
  navigate(to: string, options?: { replace?: boolean; preventScrollReset?: boolean }): void;
  readonly slots: {
    /** Whether a remote fills a slot: for places that look different without one. */
    isFilled(name: SlotName): boolean;
  };
  /**
   * Draws a slot; remotes use `<Slot>`. A function and no `ComponentType`: that has the props of a class in it, so that a new
   * slot would be a breaking change.
   */
  readonly SlotOutlet: (props: SlotOutletProps) => ReactNode;
}

export interface SlotOutletProps {
  readonly name: SlotName;
  readonly slotProps: SlotProps[SlotName];
  readonly fallback: ReactNode;
}
