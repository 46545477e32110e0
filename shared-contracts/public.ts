/** What crosses a border between packages: entities, calls, rules, addresses, events, slots, remote modules. */
export { apiCalls } from './api/api-calls.ts';
export * from './api/api-version.ts';
export * from './api/body-limit.ts';
export * from './api/cache-policies.ts';
export * from './api/caching-client.ts';
export * from './api/client.ts';
export { embedCalls, isEmbedCall } from './api/embed-calls.ts';
export type {
  CallExample,
  CoverIcon,
  DownloadEntry,
  EndpointAccess,
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointResponse,
  EndpointTag,
  FeatureDefinition,
  SearchParameters,
  SimilarIcon,
  TelemetryRecord,
} from './api/endpoints.ts';
export {
  collectionFields,
  endpointOf,
  endpointSchemas,
  endpointTags,
  jsonValueSchema,
  searchParametersSchema,
  selectableFields,
} from './api/endpoints.ts';
export * from './api/errors.ts';
export * from './api/icon-query.ts';
export * from './api/open-calls.ts';
export * from './api/paths.ts';
export * from './api/request-error.ts';
export * from './api/retried-statuses.ts';
export * from './entities/api-key.ts';
export * from './entities/author-details.ts';
export * from './entities/collection.ts';
export * from './entities/entity-info.ts';
export * from './entities/guest-session.ts';
export * from './entities/icon.ts';
export * from './entities/icon-request.ts';
export * from './entities/license.ts';
export * from './entities/other-areas.ts';
export * from './entities/pack.ts';
export * from './entities/platform.ts';
export * from './entities/product.ts';
export * from './entities/redirect.ts';
export * from './entities/registry.ts';
export * from './entities/session.ts';
export * from './entities/suggestion.ts';
export * from './entities/user.ts';
export * from './events/bus.ts';
export { eventNames } from './events/event-names.ts';
export * from './events/events.ts';
export * from './locales/locales.ts';
export * from './locales/text-contents.ts';
export type * from './remotes/registry-snapshot.ts';
export * from './remotes/remote-modules.ts';
export * from './remotes/structured-data.ts';
export type { TextResources } from './remotes/text-resources.ts';
export * from './rules/ai-search.ts';
export { appearanceGridEdits } from './rules/appearance-grid-edits.ts';
export * from './rules/collection-appearance.ts';
export * from './rules/collection-consistency.ts';
export * from './rules/collection-names.ts';
export * from './rules/collections.ts';
export * from './rules/colour-capability.ts';
export * from './rules/colours.ts';
export * from './rules/community-style.ts';
export * from './rules/cookies.ts';
export * from './rules/counts.ts';
export * from './rules/date-groups.ts';
export * from './rules/drag-icons.ts';
export { type DraggedFile, dragOut } from './rules/drag-out.ts';
export * from './rules/file-names.ts';
export * from './rules/filter-interplay.ts';
export * from './rules/find-by-words.ts';
export * from './rules/flags.ts';
export * from './rules/formats.ts';
export * from './rules/free-first.ts';
export * from './rules/gradients.ts';
export * from './rules/human-check.ts';
export * from './rules/icon-licences.ts';
export * from './rules/icon-names.ts';
export * from './rules/icon-vector.ts';
export * from './rules/image-search.ts';
export * from './rules/licence-file.ts';
export * from './rules/licence-notice.ts';
export * from './rules/limits.ts';
export * from './rules/luminance.ts';
export * from './rules/maker-licences.ts';
export * from './rules/metrics-access.ts';
export * from './rules/missing-file.ts';
export * from './rules/plans.ts';
export * from './rules/preview-sheets.ts';
export * from './rules/prices.ts';
export * from './rules/request-steps.ts';
export * from './rules/seasons.ts';
export * from './rules/sizes.ts';
export * from './rules/social-types.ts';
export * from './rules/svg/public.ts';
export * from './rules/theme-script.ts';
export * from './rules/upload-kind.ts';
export * from './rules/user-rights.ts';
export * from './rules/visitor.ts';
export * from './slots/drawn-account.ts';
export type * from './slots/icon-grid.ts';
export * from './slots/slots.ts';
export type { AddressDecision, AddressFacts } from './url/address-decision.ts';
export * from './url/address-segments.ts';
export * from './url/checkout-return.ts';
export * from './url/collection-paths.ts';
export * from './url/cover-list.ts';
export { type EmojiNames, hasEmoji } from './url/emoji.ts';
export * from './url/external-targets.ts';
export * from './url/filters.ts';
export * from './url/icon-path.ts';
export * from './url/image-hosts.ts';
export * from './url/images.ts';
export * from './url/moved-paths.ts';
export * from './url/page-place.ts';
export * from './url/paths.ts';
export * from './url/product-pages.ts';
export * from './url/registry-paths.ts';
export * from './url/request-paths.ts';
export * from './url/reserved.ts';
export * from './url/result-query.ts';
export * from './url/search-domains.ts';
export * from './url/server-rules.ts';
export * from './url/sibling-areas.ts';
export * from './url/site-hosts.ts';
export * from './url/site-path.ts';
export * from './url/style-code.ts';
export * from './url/terms.ts';
export * from './url/uploaded-icon-id.ts';
