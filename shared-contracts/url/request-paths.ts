/** Address of the list of requests (specification CN 2). */
export const requestsPath = '/icons/request-icon';

/** Address of the feed of new requests; takes the filters of the list that are the same for everybody. */
export const requestsFeedPath = `${requestsPath}.atom`;

/** Address of one request (CN 2). */
export const requestPath = (id: string): string => `${requestsPath}/${encodeURIComponent(id)}`;

/** Address where a request with this title can be written: it is filled in, and the form is in sight. */
export const newRequestPath = (title: string): string =>
  `${requestsPath}${title === '' ? '' : `?title=${encodeURIComponent(title)}`}#new-request`;

/** Whether a text has the shape of a request's id: 128 random bits as base64url. */
export const isRequestId = (text: string): boolean => /^[\w-]{22}$/.test(text);
