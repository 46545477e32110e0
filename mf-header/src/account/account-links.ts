/** The profile page (spec 2). */
export const profileUrl = '/profile/summary';

export const historyUrl = '/profile/history';

export const collectionsUrl = '/icons/collections';

export const requestsUrl = '/icons/request-icon';

/** As `pricingPath`, which would add the URL rules to the header. */
export const pricingUrl = '/icons/pricing';
