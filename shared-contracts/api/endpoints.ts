import type * as z from 'zod/mini';
import { addressEndpoints } from './address.endpoints.ts';
import { analyticsEndpoints } from './analytics.endpoints.ts';
import { apiKeyEndpoints } from './api-key.endpoints.ts';
import { billingEndpoints } from './billing.endpoints.ts';
import { collectionEndpoints } from './collection.endpoints.ts';
import { collectionIconEndpoints } from './collection-icon.endpoints.ts';
import { coverEndpoints } from './cover.endpoints.ts';
import { editorialEndpoints } from './editorial.endpoints.ts';
import type { EndpointSchema } from './endpoint-schema.ts';
import { entityEndpoints } from './entity.endpoints.ts';
import { featureEndpoints } from './feature.endpoints.ts';
import { fileEndpoints } from './file.endpoints.ts';
import { historyEndpoints } from './history.endpoints.ts';
import { iconEndpoints } from './icon.endpoints.ts';
import { libraryEndpoints } from './library.endpoints.ts';
import { otherAreaEndpoints } from './other-area.endpoints.ts';
import { packEndpoints } from './pack.endpoints.ts';
import { type EndpointName, endpointPaths } from './paths.ts';
import { publicCollectionEndpoints } from './public-collection.endpoints.ts';
import { redirectEndpoints } from './redirect.endpoints.ts';
import { registryEndpoints } from './registry.endpoints.ts';
import { requestEndpoints } from './request.endpoints.ts';
import { requestWorkEndpoints } from './request-work.endpoints.ts';
import { rightsEndpoints } from './rights.endpoints.ts';
import { searchEndpoints } from './search.endpoints.ts';
import { similarEndpoints } from './similar.endpoints.ts';
import { telemetryEndpoints } from './telemetry.endpoints.ts';
import { userEndpoints } from './user.endpoints.ts';

export { collectionFields, selectableFields } from './collection.endpoints.ts';
export type { CoverIcon } from './cover.endpoints.ts';
export { type CallExample, type EndpointAccess, type EndpointTag, endpointTags } from './endpoint-schema.ts';
export { type FeatureDefinition, jsonValueSchema } from './feature.endpoints.ts';
export type { DownloadEntry } from './history.endpoints.ts';
export { type SearchParameters, searchParametersSchema } from './search.endpoints.ts';
export type { SimilarIcon } from './similar.endpoints.ts';
export type { TelemetryRecord } from './telemetry.endpoints.ts';

/** Schemas of every call: the server validates by them, OpenAPI is generated from them, the client is typed by them. */
export const endpointSchemas = {
  ...searchEndpoints,
  ...coverEndpoints,
  ...similarEndpoints,
  ...otherAreaEndpoints,
  ...historyEndpoints,
  ...iconEndpoints,
  ...fileEndpoints,
  ...libraryEndpoints,
  ...packEndpoints,
  ...editorialEndpoints,
  ...entityEndpoints,
  ...billingEndpoints,
  ...addressEndpoints,
  ...redirectEndpoints,
  ...userEndpoints,
  ...apiKeyEndpoints,
  ...collectionEndpoints,
  ...collectionIconEndpoints,
  ...publicCollectionEndpoints,
  ...requestEndpoints,
  ...requestWorkEndpoints,
  ...analyticsEndpoints,
  ...telemetryEndpoints,
  ...rightsEndpoints,
  ...featureEndpoints,
  ...registryEndpoints,
} as const satisfies Record<EndpointName, EndpointSchema>;

type Schemas = typeof endpointSchemas;
/** Query of a call as a caller writes it: plain values, defaults may be left out. */
export type EndpointQuery<N extends EndpointName> = {
  [K in keyof z.input<Schemas[N]['query']>]?:
    | z.input<Schemas[N]['query']>[K]
    | string
    | number
    | boolean
    | undefined;
};
export type EndpointResponse<N extends EndpointName> = z.output<Schemas[N]['response']>;
export type EndpointParams<N extends EndpointName> = Schemas[N] extends {
  params: infer P extends z.core.$ZodType;
}
  ? z.output<P>
  : Record<string, never>;

/** What a call sends along as JSON; `never` for calls without a body. */
export type EndpointBody<N extends EndpointName> = Schemas[N] extends {
  body: infer B extends z.core.$ZodType;
}
  ? z.input<B>
  : never;

/** Method, path and schemas of one call together; for the server and the generated documentation. */
export function endpointOf<N extends EndpointName>(name: N): (typeof endpointPaths)[N] & Schemas[N] {
  return { ...endpointPaths[name], ...endpointSchemas[name] };
}
