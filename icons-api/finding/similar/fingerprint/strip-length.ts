/** Drawings per document: one call of the renderer for several saves three quarters of the time. */
export const STRIP_LENGTH = 8;
