import type { IconSummary } from '../entities/icon.ts';
import type { ColourCapability } from '../entities/platform.ts';

/**
 * What one icon can be painted with: nothing when it has colours of its own, another gradient when it is drawn in one
 * (style Nolan), else a colour or a gradient (specification SD 4, Filters interplay; resolutions, table A).
 */
export function colourCapabilityOf(icon: Pick<IconSummary, 'isColor' | 'isGradient'>): ColourCapability {
  if (icon.isGradient) return 'gradient';
  return icon.isColor ? 'none' : 'single';
}
