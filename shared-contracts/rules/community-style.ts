/** The style of icons that makers draw for requests: its apiCode and its word in addresses. */
export const COMMUNITY_STYLE = 'community';

/**
 * True for that style and for makers' own ones. Their icons have their own authors and licences, so that the style cannot be
 * credited for them.
 */
export const isCommunityStyle = (apiCode: string): boolean =>
  apiCode === COMMUNITY_STYLE || apiCode.startsWith(`${COMMUNITY_STYLE}:`);
