/** Where a signed-in visitor sees who they are and what they have (spec 2). */
export const profileUrl = '/profile/summary';

/** Id of the part of the profile with searches and downloads. */
export const historyId = 'history';
export const historyUrl = `${profileUrl}#${historyId}`;

export const collectionsUrl = '/icons/collections';

/** News of the visitor's requests is shown above the list. */
export const requestsUrl = '/icons/request-icon';

/** As `pricingPath`; written out, because the header carries no rules of addresses. */
export const pricingUrl = '/icons/pricing';
