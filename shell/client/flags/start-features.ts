import { configureCache, GrowthBook } from '@growthbook/growthbook';
import { ANTI_FLICKER_MS, FEATURE_CACHE, FEATURES_CLIENT_KEY } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { autorun } from 'mobx';
import type { FlagStore } from '../../common/flags/flag.store.ts';
import { mayTrack } from '../analytics/may-track.ts';
import { experimentAttributes } from '../experiments/experiment-attributes.ts';
import { experimentId } from '../experiments/experiment-id.ts';
import { noteVisitOrigin, readVisitOrigin } from '../experiments/visit-origin.ts';

/**
 * Loads the features, evaluates them for this visitor and listens for changes (specification CN 7 and 9). On failure
 * the features from the server stay. Resolves when the visitor has their variations, or after a timeout.
 * @returns call it after each navigation
 */
export async function startFeatures(page: Window, host: Host, flags: FlagStore): Promise<() => void> {
  const { session, events, request, locale, origin } = host;
  noteVisitOrigin(page);
  const clientId = mayTrack(page) ? experimentId(page) : null;
  const attributes = () =>
    experimentAttributes(page, {
      clientId,
      session,
      facts: request,
      locale: locale.code,
      origin: readVisitOrigin(page),
    });
  configureCache(FEATURE_CACHE);
  const growthbook = new GrowthBook({
    apiHost: origin,
    streamingHost: `${origin}/api`,
    clientKey: FEATURES_CLIENT_KEY,
    attributes: attributes(),
    url: page.location.href,
    // Experiments are features here; nothing of a page is changed from outside of its code.
    disableVisualExperiments: true,
    disableUrlRedirectExperiments: true,
    trackingCallback: ({ key }, { variationId, name }) =>
      // It is called while a component draws.
      queueMicrotask(() =>
        events.emit('experiment:viewed', { experiment: key, variation: name ?? String(variationId) }),
      ),
    renderer: () => flags.take((feature) => growthbook.evalFeature(feature).value ?? undefined),
  });
  let at = page.location.href;
  const moved = () => {
    if (page.location.href === at) return;
    at = page.location.href;
    void growthbook.setAttributes(attributes());
  };
  await growthbook.init({ streaming: true, timeout: ANTI_FLICKER_MS });
  // The session changes: somebody signs in, a licence is bought.
  let last = `${session.id} ${session.isPaid}`;
  autorun(() => {
    const now = `${session.id} ${session.isPaid}`;
    if (now === last) return;
    last = now;
    void growthbook.setAttributes(attributes());
  });
  return moved;
}
