/** Sites outside of this one that help leads to. */
export const helpSites = {
  forum: 'https://community.icoteca.example',
  guide: 'https://docs.icoteca.example',
} as const;
