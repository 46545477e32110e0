/**
 * Old style codes with seoCodes of similar styles, of which the first in the catalogue is taken. The import writes the table of
 * redirects from these tables (resolutions, table A, codes of the original).
 */
export const styleAliases: Readonly<Record<string, readonly string[]>> = {
  ios: ['ionicons-outline', 'lucide'],
  ios7: ['ionicons-outline', 'lucide'],
  'ios-filled': ['ionicons-filled', 'phosphor-fill'],
  'ios-glyphs': ['ionicons-filled', 'phosphor-fill'],
  'glyph-neue': ['phosphor-fill'],
  material: ['material-filled'],
  m_two_tone: ['material-line-twotone', 'phosphor-duotone'],
  fluent: ['fluent-color', 'color'],
  fluency: ['fluent-color', 'color'],
  la: ['line-awesome', 'windows-10'],
  'line-awesome': ['windows-10'],
  win8: ['windows-8', 'windows-10'],
  win10: ['windows-10'],
  office: ['color'],
  dusk: ['streamline-flat', 'color'],
  ultraviolet: ['streamline-duo', 'phosphor-duotone'],
  cotton: ['streamline-duo', 'color'],
  doodle: ['streamline-duo', 'color'],
  flat_round: ['streamline-flat', 'color'],
  clouds: ['color'],
  bubbles: ['color'],
  plasticine: ['fluent-emoji', 'color'],
  cool: ['fluent-color', 'color'],
  plumpy: ['streamline-duo', 'phosphor-duotone'],
  'sf-ultralight': ['phosphor-thin'],
  'sf-regular': ['phosphor-regular'],
  'sf-black': ['phosphor-bold'],
};

/** Old seoCodes of groups and families. */
export const groupAliases: Readonly<Record<string, string>> = {
  'family-animated': 'group-animated',
};

/** Old pages; `{style}` is the style of the code. */
export const movedPages: readonly { path: string; to: string; style?: string }[] = [
  { path: '/line-awesome', to: '/icons/{style}', style: 'line-awesome' },
  { path: '/categories', to: '/icons/categories' },
  { path: '/pricing', to: '/icons/pricing' },
  { path: '/blog', to: 'https://blog.icoteca.example/' },
  { path: '/forum', to: 'https://community.icoteca.example/' },
];
