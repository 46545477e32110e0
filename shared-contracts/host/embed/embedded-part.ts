import { configure } from 'mobx';
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultLocale, localeOf } from '../../locales/locales.ts';
import type { TextResources } from '../../remotes/text-resources.ts';
import type { Notification } from '../host.ts';
import { HostProvider } from '../host-context.ts';
import type { PreferenceValues } from '../preferences.ts';
import { type ElementTag, elementAttributes } from './elements/element-table.ts';
import { createEmbeddedHost } from './embedded-host.ts';
import { leaveByLink } from './leave-by-link.ts';
import { NoticeList, Notices } from './notice-list.ts';
import { PartBoundary } from './part-boundary.ts';
import type { PartFailure } from './part-failure.ts';
import { adoptStyles, rootClass } from './shadow-styles.ts';

/** What a remote says of a part that pages of other sites may embed. */
export interface EmbeddedPart {
  /** Name of the custom element, `icoteca-header`. */
  readonly tag: ElementTag;
  readonly namespace: string;
  /** English texts of the first view. */
  readonly texts: TextResources;
  /** All texts of another language, by its code. */
  readonly translation: (code: string) => Promise<{ readonly default: TextResources }>;
  /** Key of the text that visitors read once when something is missing, by its code (`SUGGESTIONS_FAILED`). */
  readonly missingTexts?: Readonly<Record<string, string>>;
  /** Draws it; gets the attributes that are set, such as `domain`. */
  readonly Content: ComponentType<PartSettings>;
}

/** Attributes of an element as the page wrote them; what is not set is not there. */
export type PartSettings = Readonly<Record<string, string>>;

export interface MountedPart {
  /** Follows changed settings. Another site or language starts again. */
  update(settings: PartSettings): void;
  /** Takes everything out of the element but its shadow tree. */
  unmount(): void;
}

// The page may have a MobX of its own, which must not meet this one.
configure({ isolateGlobalState: true });

const themes: readonly PreferenceValues['theme'][] = elementAttributes.theme.words;

/**
 * Draws a part into the shadow tree of an element of the page, where neither's styles reach the other.
 * @param settings must name the `site`
 */
export function mountEmbedded(part: EmbeddedPart, element: HTMLElement, first: PartSettings): MountedPart {
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const stopStyles = adoptStyles(shadow);
  const stopLinks = leaveByLink(shadow, element);
  let life = begin(part, shadow, element, first);
  return {
    update(settings) {
      if (['site', 'locale'].every((name) => settings[name] === life.settings[name]))
        return life.draw(settings);
      life.end();
      life = begin(part, shadow, element, settings);
    },
    unmount() {
      life.end();
      stopLinks();
      stopStyles();
    },
  };
}

function begin(part: EmbeddedPart, shadow: ShadowRoot, element: HTMLElement, first: PartSettings) {
  const place = document.createElement('div');
  place.className = rootClass;
  shadow.append(place);
  // The size that the visitor chose for texts, whatever the page makes of `rem`.
  place.style.setProperty('--rem', getComputedStyle(element).fontSize);
  const { code, iso } = localeOf(first.locale ?? defaultLocale.code);
  place.lang = iso;
  const notices = new Notices();
  const site = new URL(first.site ?? location.origin).origin;
  const shown = new Set<string>();
  const notifyMissing = ({ missing, code }: PartFailure) => {
    const key = part.missingTexts?.[missing ?? ''];
    if (key === undefined || shown.has(key)) return;
    shown.add(key);
    notices.show({ type: 'warning', title: host.texts.text(part.namespace, key), code });
  };
  const host = createEmbeddedHost({
    site,
    locale: code,
    theme: themeOf(first),
    element,
    notify: (notification: Notification) => notices.show(notification),
    onFailure: notifyMissing,
  });
  host.texts.add(part.namespace, part.texts);
  const root = createRoot(place);
  const paintTheme = () => {
    place.dataset.theme = host.preferences.get('theme');
  };
  const stopTheme = host.preferences.subscribe(paintTheme);
  paintTheme();
  let isOver = false;
  const life = {
    settings: first,
    draw(settings: PartSettings) {
      const hasNewTheme = settings.theme !== life.settings.theme;
      life.settings = settings;
      if (hasNewTheme) host.preferences.set('theme', themeOf(settings));
      if (isReady) render();
    },
    end() {
      isOver = true;
      stopTheme();
      root.unmount();
      place.remove();
    },
  };
  const onError = (error: unknown) =>
    host.telemetry.report(error, { remote: part.tag, code: 'EMBED_FAILED' });
  const render = () =>
    root.render(
      createElement(
        HostProvider,
        { value: host },
        createElement(PartBoundary, { site, onError }, createElement(part.Content, life.settings)),
        createElement(NoticeList, { notices }),
      ),
    );
  const translate = async () => {
    try {
      // Where the page refuses scripts, this throws before there is a promise.
      const texts = await part.translation(code);
      host.texts.translate(part.namespace, texts.default);
    } catch (error) {
      // English is better than nothing.
      host.telemetry.report(error, { remote: part.tag, code: 'TEXTS_UNAVAILABLE' });
    }
    isReady = true;
    if (!isOver) render();
  };
  let isReady = code === defaultLocale.code;
  if (isReady) render();
  else void translate();
  return life;
}

function themeOf({ theme }: PartSettings): PreferenceValues['theme'] {
  return themes.find((known) => known === theme) ?? 'system';
}
