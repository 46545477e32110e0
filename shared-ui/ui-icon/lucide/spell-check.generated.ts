// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const spellCheckIcon: UiIconShape = 'M0 0m20 15l-5.5 5.5L12 18m-8-2l6-12l5.115 10.23M6 12h8';
