/** Licences of the styles of the catalogue, by SPDX id, the commonest first; a test holds the list to the sets. */
export const iconLicences = ['MIT', 'Apache-2.0', 'ISC', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1'] as const;

export type IconLicence = (typeof iconLicences)[number];
