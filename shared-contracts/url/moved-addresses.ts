/**
 * Codes of styles that the specification and old links name, and where their idea lives on here, the nearest first. The
 * first that the catalogue has is taken, so that every such link lands on content (resolutions, table A).
 */
export const movedStyles: Readonly<Record<string, readonly string[]>> = {
  ios: ['ionicons-outline', 'lucide'],
  ios7: ['ionicons-outline', 'lucide'],
  'ios-filled': ['ionicons-filled', 'phosphor-fill'],
  'ios-glyphs': ['ionicons-filled', 'phosphor-fill'],
  'glyph-neue': ['phosphor-fill'],
  material: ['material-filled'],
  m_two_tone: ['material-line-twotone', 'phosphor-duotone'],
  fluent: ['fluent-color', 'color'],
  fluency: ['fluent-color', 'color'],
  la: ['line-awesome'],
  win8: ['windows-8'],
  win10: ['windows-10'],
  office: ['color'],
  dusk: ['streamline-flat', 'color'],
  ultraviolet: ['streamline-duo', 'phosphor-duotone'],
  nolan: ['fluent-color', 'color'],
  cotton: ['streamline-duo', 'color'],
  doodle: ['streamline-duo', 'color'],
  flat_round: ['streamline-flat', 'color'],
  clouds: ['color'],
  bubbles: ['color'],
  plasticine: ['fluent-emoji', 'color'],
  cool: ['fluent-color', 'color'],
  plumpy: ['streamline-duo', 'phosphor-duotone'],
};

/** Groups and families that are called otherwise here. */
export const movedGroups: Readonly<Record<string, string>> = { 'family-animated': 'group-animated' };

/** Pages of one word that have moved into the library; the value is the word after `/icons/`. */
export const movedPages: Readonly<Record<string, string>> = { 'line-awesome': 'line-awesome' };
