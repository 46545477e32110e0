/** External sites of the help menu. */
export const HELP_SITES = {
  forum: 'https://community.icoteca.example',
  guide: 'https://docs.icoteca.example',
} as const;
