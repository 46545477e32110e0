/** The profile page (spec 2). */
export const profileUrl = '/profile/summary';

/** Id of the history in the profile. */
export const historyId = 'history';
export const historyUrl = `${profileUrl}#${historyId}`;

export const collectionsUrl = '/icons/collections';

export const requestsUrl = '/icons/request-icon';

/** As `pricingPath`, which would add the URL rules to the header. */
export const pricingUrl = '/icons/pricing';
