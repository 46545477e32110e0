import type {
  ApiClient,
  EventBus,
  RegistrySnapshot,
  SessionView,
  TextResources,
} from '@icoteca/shared-contracts';
import { GUEST, isCountedBy, type VisitorRights } from '@icoteca/shared-contracts';
import type { Host, Locale, Notification, Preferences, RequestFacts } from '@icoteca/shared-contracts/host';
import { SlotOutlet } from '../app/region/slot-outlet.tsx';
import { shellNamespace, shellTexts } from '../app/texts.ts';
import type { FlagStore } from '../flags/flag.store.ts';
import { fillingOf } from '../registry/mounts.ts';

/** What differs between the server's host and the browser's. */
export interface ShellHostParts {
  readonly locale: Locale;
  readonly origin: string;
  readonly localeOrigins: Host['localeOrigins'];
  /** Without any texts yet. */
  readonly texts: Host['texts'];
  /** Texts of the locale that are there from the start, by namespace. */
  readonly translated: Readonly<Record<string, TextResources>>;
  readonly request: RequestFacts;
  readonly session: SessionView;
  /** Whether anything is sold; where nothing is, every icon counts as free (resolution A, free). */
  readonly plans: boolean;
  readonly flags: FlagStore;
  readonly api: ApiClient;
  readonly events: EventBus;
  readonly preferences: Preferences;
  readonly telemetry: Host['telemetry'];
  readonly notify: (notification: Notification) => () => void;
  readonly navigate: Host['navigate'];
  /** The remotes of the page. */
  readonly snapshot: RegistrySnapshot;
}

/** The shell's host: one for each request on the server, one for each page in the browser. */
export function createShellHost({ translated, snapshot, plans, flags, ...parts }: ShellHostParts): Host {
  const { texts } = parts;
  for (const [namespace, resources] of Object.entries(translated)) texts.translate(namespace, resources);
  texts.add(shellNamespace, shellTexts);
  return {
    ...parts,
    // The page is one of the site.
    address: (path) => path,
    get rights() {
      return rightsOf(parts.session, plans);
    },
    flags,
    experiments: flags,
    slots: { isFilled: (name) => fillingOf(snapshot, name) !== null },
    SlotOutlet,
  };
}

/** What the page may show as allowed; never by the paid cookie (resolution 18). */
function rightsOf(
  { loaded, isGuest, isPaid, isLicensed, allowances }: SessionView,
  plans: boolean,
): VisitorRights {
  if (!loaded || isGuest) return { ...GUEST, plans };
  return { isPaid, isLicensed, plans, isCounted: isCountedBy(allowances) };
}
