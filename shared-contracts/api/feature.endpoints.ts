import * as z from 'zod/mini';
import { FEATURES_CLIENT_KEY } from '../rules/flags.ts';
import { type EndpointSchema, example } from './endpoint-schema.ts';

/** Any JSON. One schema, so that documents can refer to it by name. */
export const jsonValueSchema = z.json();

/** One feature as GrowthBook words it: its value, and rules that give some visitors another one or an experiment. */
const featureDefinitionSchema = z.object({
  defaultValue: z.optional(jsonValueSchema),
  rules: z.optional(z.array(z.record(z.string(), jsonValueSchema)).check(z.maxLength(50))),
});
export type FeatureDefinition = z.infer<typeof featureDefinitionSchema>;

const clientKey = z.object({ clientKey: z.literal(FEATURES_CLIENT_KEY) });
const payload = z.object({
  status: z.literal(200),
  features: z.record(z.string(), featureDefinitionSchema),
  /** When the last of them was changed; the same features carry the same. */
  dateUpdated: z.string(),
});

/** Calls about features and experiments, in the protocol of the GrowthBook SDK (specification CN 7, Feature-flag service). */
export const featureEndpoints = {
  features: {
    summary:
      'Features and experiments for the GrowthBook SDK; changes come by events at /api/sub/{clientKey}',
    spec: 'Collections and navigation, 7, Feature-flag service',
    tag: 'Site',
    access: 'visitor',
    example: example({ params: { clientKey: FEATURES_CLIENT_KEY } }),
    params: clientKey,
    query: z.object({}),
    response: payload,
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 0,
  },
  evalFeatures: {
    summary: 'Features with the values that they have for somebody of these attributes, without their rules',
    spec: 'Collections and navigation, 7, Feature-flag service',
    tag: 'Site',
    access: 'visitor',
    example: example({ params: { clientKey: FEATURES_CLIENT_KEY }, body: { attributes: { id: 'visitor' } } }),
    params: clientKey,
    query: z.object({}),
    body: z.object({
      attributes: z._default(z.record(z.string(), jsonValueSchema), {}),
      /** Address of the page. */
      url: z._default(z.string().check(z.maxLength(8192)), ''),
    }),
    response: z.extend(payload, {
      /** True while an experiment runs, whose variation depends on the caller. */
      hasExperiments: z.boolean(),
    }),
    errors: ['BAD_REQUEST'],
    maxAgeSeconds: 0,
  },
  changeFeature: {
    summary: 'Switches a feature or begins an experiment, on every server within seconds; for admins',
    spec: 'Collections and navigation, 3, Feature flags; 7, Feature-flag service',
    tag: 'Administration',
    access: 'admin',
    example: example({ params: { key: 'new-grid' }, body: { definition: { defaultValue: true } } }),
    params: z.object({ key: z.string().check(z.regex(/^[a-z][\w-]{0,63}$/i)) }),
    query: z.object({}),
    /** Null takes the decision back: a flag has its default then, anything else is removed. */
    body: z.object({ definition: z.nullable(featureDefinitionSchema) }),
    response: payload,
    errors: ['BAD_REQUEST', 'ADMIN_ONLY'],
    maxAgeSeconds: 0,
  },
} as const satisfies Record<string, EndpointSchema>;
