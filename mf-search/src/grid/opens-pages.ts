import { BREAKPOINTS } from '@icoteca/shared-contracts';

/** Single mode of the grid: a tap opens the icon's page instead of the panel (resolution 11: touch below 768 px). */
export function opensPages(): boolean {
  return window.matchMedia(`(max-width: ${BREAKPOINTS.mobile}px) and (pointer: coarse)`).matches;
}
