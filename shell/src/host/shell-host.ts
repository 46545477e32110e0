import type { ApiClient, EventBus, SessionView, TextResources } from '@icoteca/shared-contracts';
import { GUEST } from '@icoteca/shared-contracts';
import type { Host, Locale, Notification, Preferences, RequestFacts } from '@icoteca/shared-contracts/host';
import { createTexts } from '@icoteca/shared-contracts/host';
import { SlotOutlet } from '../app/region/slot-outlet.tsx';
import { shellNamespace, shellTexts } from '../app/texts.ts';

/** What differs between the server's host and the browser's. */
export interface ShellHostParts {
  readonly locale: Locale;
  readonly origin: string;
  readonly localeOrigins: Host['localeOrigins'];
  /** Texts of the locale that are there from the start, by namespace. */
  readonly translated: Readonly<Record<string, TextResources>>;
  readonly request: RequestFacts;
  readonly session: SessionView;
  readonly api: ApiClient;
  readonly events: EventBus;
  readonly preferences: Preferences;
  readonly telemetry: Host['telemetry'];
  readonly notify: (notification: Notification) => () => void;
  readonly navigate: Host['navigate'];
}

/** The shell's host: one for each request on the server, one for each page in the browser. */
export function createShellHost({ translated, ...parts }: ShellHostParts): Host {
  const texts = createTexts(parts.locale);
  for (const [namespace, resources] of Object.entries(translated)) texts.translate(namespace, resources);
  texts.add(shellNamespace, shellTexts);
  return {
    ...parts,
    texts,
    rights: GUEST,
    // Switched on with the areas they belong to.
    flags: { isOn: () => false },
    SlotOutlet,
  };
}
