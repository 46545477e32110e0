import { createApiClient } from '../../api/client.ts';
import { isEmbedCall } from '../../api/embed-calls.ts';
import { RequestError } from '../../api/request-error.ts';
import { guestSession } from '../../entities/guest-session.ts';
import { createEventBus, DOM_EVENT_PREFIX } from '../../events/bus.ts';
import { localeOf } from '../../locales/locales.ts';
import { GUEST } from '../../rules/visitor.ts';
import { createLocaleHosts } from '../../url/site-hosts.ts';
import type { Host, Notification } from '../host.ts';
import { createMemoryPreferences, type PreferenceValues } from '../preferences.ts';
import { createTexts } from '../texts.ts';
import { watchPagePolicy } from './page-policy.ts';
import { type PartFailure, partFailure } from './part-failure.ts';

/** What the host of an embedded part needs to know of its page. */
export interface EmbeddedHostSettings {
  /** Origin of the site in English, `https://icoteca.example`. */
  readonly site: string;
  /** Code of the locale. */
  readonly locale: string;
  readonly theme: PreferenceValues['theme'];
  /** Where events come out: the element in the page. */
  readonly element: HTMLElement;
  readonly notify: (notification: Notification) => () => void;
  /** Called with every failure, after the page received it as `icoteca:error`. */
  readonly onFailure: (failure: PartFailure) => void;
}

/**
 * The host of a part in a page of another site. Links and calls go to the site, events come out of the
 * element as DOM events `icoteca:{name}` that bubble, and nothing is stored in the page's storage.
 */
export function createEmbeddedHost(settings: EmbeddedHostSettings): Host {
  const { site, element } = settings;
  const { code, iso } = localeOf(settings.locale);
  const locale = { code, iso };
  const localeOrigins = siteOrigins(site);
  const origin = localeOrigins[code] ?? site;
  const address = (path: string) => new URL(path, origin).href;
  const dispatch = (name: string, detail: unknown, cancelable = false) =>
    element.dispatchEvent(
      new CustomEvent(DOM_EVENT_PREFIX + name, { detail, bubbles: true, composed: true, cancelable }),
    );
  const events = createEventBus();
  watchPagePolicy();
  return {
    locale,
    origin: location.origin,
    localeOrigins,
    address,
    request: {
      now: Date.now(),
      random: Math.random(),
      os: systemOf(navigator.userAgent),
      isRobot: false,
      requestId: '',
    },
    // A page of another origin gets no cookie of the site: to it everybody is a guest, and signing in leads to the site.
    session: guestSession,
    rights: GUEST,
    api: createApiClient(({ method, path, signal }) => read(site, method, path, signal)),
    events: {
      on: events.on,
      emit(name, payload) {
        events.emit(name, payload);
        dispatch(name, payload);
      },
    },
    texts: createTexts(locale),
    preferences: createMemoryPreferences({ theme: settings.theme, hotkeys: false }),
    // What needs an account or a file of the visitor is done on the site.
    flags: { isOn: () => false },
    experiments: { variant: (_experiment, fallback) => fallback },
    telemetry: {
      report(error, context) {
        void partFailure(error, context, site).then((failure) => {
          dispatch('error', failure);
          settings.onFailure(failure);
        });
      },
    },
    notify: settings.notify,
    navigate(to) {
      const href = address(to);
      if (dispatch('navigate', { href }, true)) location.assign(href);
    },
    slots: { isFilled: () => false },
    SlotOutlet: ({ fallback }) => fallback,
  };
}

/** The origins of the site's languages, as the site itself names them when none is set. */
function siteOrigins(site: string): Readonly<Record<string, string>> {
  return createLocaleHosts({ publicOrigins: [site], localeOrigins: {} })(new URL(site).host).localeOrigins;
}

async function read(site: string, method: string, path: string, signal: AbortSignal | undefined) {
  if (!isEmbedCall(method, path.split('?', 1)[0] ?? ''))
    throw new RequestError(`${method} ${path} is no call of a page of another site`, 0, null);
  try {
    const response = await fetch(site + path, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      ...(signal && { signal }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new RequestError(`${path} got no answer`, 0, null, { cause });
  }
}

function systemOf(agent: string): Host['request']['os'] {
  if (/windows/i.test(agent)) return 'windows';
  if (/mac os|iphone|ipad/i.test(agent)) return 'mac';
  return /linux|android/i.test(agent) ? 'linux' : 'other';
}
