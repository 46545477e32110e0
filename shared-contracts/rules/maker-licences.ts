/** Licences that a maker can give to their own icons, by SPDX name. Not beside the schemas, which a page would fetch along. */
export const makerLicences = ['CC0-1.0', 'CC-BY-4.0', 'MIT'] as const;
export type MakerLicence = (typeof makerLicences)[number];
