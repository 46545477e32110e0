/** The content area whose texts the header speaks (spec 7: translations come per locale and content area). */
export const namespace = 'common';
