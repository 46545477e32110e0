/** Content area of the texts (spec 7: translations come per locale and content area). */
export const namespace = 'common';
