import type { MakerLicence } from '@icoteca/shared-contracts';

/** What the catalogue says of a licence. */
export interface LicenceFacts {
  title: string;
  spdx: string;
  url: string;
  attributionRequired: boolean;
}

const titles: Record<MakerLicence, [title: string, url: string]> = {
  'CC0-1.0': ['CC0 1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  'CC-BY-4.0': ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  MIT: ['MIT', 'https://spdx.org/licenses/MIT.html'],
};

/** The licences that makers choose from, as the sets of the catalogue describe theirs. */
export function makerLicenceFacts(licence: MakerLicence): LicenceFacts {
  const [title, url] = titles[licence];
  return { title, spdx: licence, url, attributionRequired: licence === 'CC-BY-4.0' };
}

/** Of the style as a whole: each icon names its own. */
export const mixedLicence: LicenceFacts = {
  title: 'CC0 1.0, CC BY 4.0 or MIT',
  spdx: '',
  url: 'https://spdx.org/licenses/',
  attributionRequired: true,
};
