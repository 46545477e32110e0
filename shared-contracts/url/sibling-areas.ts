/**
 * Areas of the wider product beside the icons, by the first word of their addresses (CN 2, Header and navigation;
 * resolution 10). They answer at an origin of their own, which the operator sets.
 */
const areas: ReadonlyMap<string, string> = new Map([
  ['illustrations', 'Illustrations'],
  ['illustration-generator', 'Illustration Generator'],
  ['mega-creator', 'Mega Creator'],
  ['l', 'Animations'],
  ['threedio', '3D'],
  ['photos', 'Photos'],
  ['music', 'Music'],
  ['ai', 'AI'],
  ['swapper', 'Swapper'],
  ['upscaler', 'Upscaler'],
  ['bgremover', 'Background Remover'],
  ['lunacy', 'Lunacy'],
  ['iconizer', 'Iconizer'],
  ['app', 'Apps'],
]);

/** The name of the area that answers an address; null when it is none of a sibling area. */
export function siblingAreaOf(pathname: string): string | null {
  return areas.get((pathname.split('/')[1] ?? '').toLowerCase()) ?? null;
}
