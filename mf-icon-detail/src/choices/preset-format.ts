import type { SupportedFormat } from '@icoteca/shared-contracts';

/**
 * Format that the download begins with: the visitor's choice, else the vector of a still icon and a moving format of an animated one;
 * PNG, which everybody may have, where those are not allowed. The specification fixes the size alone (decision 0100).
 */
export function presetFormat(input: {
  readonly isAnimated: boolean;
  readonly formats: readonly SupportedFormat[];
  readonly chosen: SupportedFormat | null;
  readonly isAllowed: (format: SupportedFormat) => boolean;
}): SupportedFormat {
  const { isAnimated, formats, chosen, isAllowed } = input;
  const wanted: readonly (SupportedFormat | null)[] = [
    chosen,
    ...(isAnimated ? (['gif', 'json', 'svg'] as const) : (['svg'] as const)),
  ];
  return wanted.find((format) => format !== null && formats.includes(format) && isAllowed(format)) ?? 'png';
}
