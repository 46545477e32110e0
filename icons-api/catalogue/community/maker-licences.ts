import type { MakerLicence } from '@icoteca/shared-contracts';

export interface LicenceFacts {
  title: string;
  spdx: string;
  url: string;
  attributionRequired: boolean;
}

const TITLES: Record<MakerLicence, [title: string, url: string]> = {
  'CC0-1.0': ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  'CC-BY-4.0': ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  MIT: ['MIT', 'https://spdx.org/licenses/MIT.html'],
};

export function makerLicenceFacts(licence: MakerLicence): LicenceFacts {
  const [title, url] = TITLES[licence];
  return { title, spdx: licence, url, attributionRequired: licence === 'CC-BY-4.0' };
}

/** The licence of the style as a whole; each icon has its own. */
export const mixedLicence: LicenceFacts = {
  title: 'CC0 1.0, CC BY 4.0 or MIT',
  spdx: '',
  url: 'https://spdx.org/licenses/',
  attributionRequired: true,
};
