// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const pipetteIcon: UiIconShape = 'M0 0m12 9l-8.414 8.414A2 2 0 0 0 3 18.828v1.344a2 2 0 0 1-.586 1.414A2 2 0 0 1 3.828 21h1.344a2 2 0 0 0 1.414-.586L15 12M0 0m18 9l.4.4a1 1 0 1 1-3 3l-3.8-3.8a1 1 0 1 1 3-3l.4.4l3.4-3.4a1 1 0 1 1 3 3zM2 22l.414-.414';
