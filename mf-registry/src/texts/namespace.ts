/** Under which the texts of this remote are found: its name. */
export const namespace = 'mf-registry';
