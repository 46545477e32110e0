// Written by generate.ts. Lucide, ISC licence: see LICENSE-lucide.txt.
import type { UiIconShape } from '../ui-icon.tsx';

export const trendingUpIcon: UiIconShape = 'M16 7h6v6M0 0m22 7l-8.5 8.5l-5-5L2 17';
