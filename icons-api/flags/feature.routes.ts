import type { FastifyInstance } from 'fastify';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { adminsOnly } from '../people/accounts/public.ts';
import { evaluateFeatures, hasExperiments } from './evaluate-features.ts';
import type { FeatureStore, Features } from './feature-store.ts';

/** Features and experiments for pages and servers, and the operator's call to change them (specification CN 7, Feature-flag service). */
export function featureRoutes(
  app: FastifyInstance,
  store: FeatureStore,
  adminToken: string | undefined,
): void {
  registerEndpoint(app, 'features', async ({ reply }) => {
    // Tells the SDK that it may listen for changes.
    reply.header('x-sse-support', 'enabled');
    return answerOf(await store.current());
  });
  registerEndpoint(app, 'evalFeatures', async ({ body }) => {
    const current = await store.current();
    const values = evaluateFeatures(current, body);
    const features = Object.entries(values).map(([key, value]) => [key, { defaultValue: value }]);
    return answerOf(
      { ...current, features: Object.fromEntries(features) },
      { hasExperiments: hasExperiments(current) },
    );
  });
  registerEndpoint(app, 'changeFeature', async ({ params, body, request }) => {
    await adminsOnly(request, 'switch features', adminToken);
    request.log.info({ reqId: request.id, feature: params.key }, 'A feature was changed');
    return answerOf(await store.change(params.key, body.definition));
  });
}

/** Never cached: a change takes effect immediately. */
function answerOf({ features, dateUpdated }: Features, more: object = {}): PersonalAnswer {
  return new PersonalAnswer(JSON.stringify({ status: 200, features, dateUpdated, ...more }));
}
