/** The 15 named colours (specification, Palette), hex in upper case without #. */
export const palette = [
  { code: 'black', title: 'Black', value: '1A1A1A' },
  { code: 'dark-gray', title: 'Dark gray', value: '4D4D4D' },
  { code: 'middle-gray', title: 'Middle gray', value: '737373' },
  { code: 'light-gray', title: 'Light gray', value: 'EBEBEB' },
  { code: 'white', title: 'White', value: 'FFFFFF' },
  { code: 'red', title: 'Red', value: 'FA5252' },
  { code: 'orange', title: 'Orange', value: 'FD7E14' },
  { code: 'yellow', title: 'Yellow', value: 'FAB005' },
  { code: 'green', title: 'Green', value: '40C057' },
  { code: 'mint', title: 'Mint', value: '12B886' },
  { code: 'cyan', title: 'Cyan', value: '22C3E6' },
  { code: 'blue', title: 'Blue', value: '228BE6' },
  { code: 'purple', title: 'Purple', value: '7950F2' },
  { code: 'magenta', title: 'Magenta', value: 'C850F2' },
  { code: 'pink', title: 'Pink', value: 'F25081' },
] as const;
export type PaletteColour = (typeof palette)[number];

/** Default icon colour (specification, Palette). */
export const DEFAULT_COLOUR = '000000';

/**
 * Reads a hex colour as people type it (specification SD 5; resolution 12): optional #, 1 and 2 digits by
 * repetition, 3 digits as CSS does, 6 as they are. Upper case without #; null when it is none.
 */
export function parseHexInput(text: string): string | null {
  const digits = text.trim().replace(/^#/, '');
  if (!/^[0-9a-f]+$/i.test(digits)) return null;
  const upper = digits.toUpperCase();
  if (upper.length === 6) return upper;
  if (upper.length === 3) return [...upper].map((digit) => digit + digit).join('');
  return upper.length === 1 || upper.length === 2 ? upper.repeat(6 / upper.length) : null;
}

/** Exactly six hex digits, as addresses and calls carry them. */
export function isHex6(text: string): boolean {
  return /^[0-9a-f]{6}$/i.test(text);
}

/** Palette colour of a hex value, if it is one. */
export function paletteColourOf(hex: string): PaletteColour | undefined {
  return palette.find((colour) => colour.value === hex.toUpperCase());
}

/**
 * The colour to send to rendering, or null for "as drawn": not sent when it is 000000 or a list of several colours
 * (specification SD 5). 1A1A1A is sent (resolution 12).
 */
export function colourToSend(colour: string | null): string | null {
  if (colour === null) return null;
  const hex = parseHexInput(colour);
  return hex === null || hex === DEFAULT_COLOUR ? null : hex;
}

/** A gradient as calls carry it: `start,end`, each six hex digits. */
export function parseGradient(text: string): { start: string; end: string } | null {
  const match = /^#?([0-9a-f]{6}),#?([0-9a-f]{6})$/i.exec(text);
  return match?.[1] && match[2] ? { start: match[1].toUpperCase(), end: match[2].toUpperCase() } : null;
}
