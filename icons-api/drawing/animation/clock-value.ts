/** A clock value such as `1.5s`, `200ms`, `2`, `+0.1s`, `- 1s`, `0:02.5`, in seconds; null for anything else. */
export function clockOf(text: string | undefined): number | null {
  const [, sign, clock = ''] = /^([+-]?)\s*(\S+)$/.exec(text?.trim() ?? '') ?? [];
  const seconds = unsigned(clock);
  return seconds === null ? null : sign === '-' ? -seconds : seconds;
}

const UNITS: Readonly<Record<string, number>> = { h: 3600, min: 60, s: 1, ms: 0.001 };

function unsigned(clock: string): number | null {
  const [, number, unit = 's'] = /^(\d*\.?\d+(?:e-?\d+)?)(h|min|s|ms)?$/.exec(clock) ?? [];
  if (number !== undefined) return Number(number) * (UNITS[unit] ?? 1);
  const [, hours = '0', minutes, seconds] = /^(?:(\d+):)?([0-5]\d):([0-5]\d(?:\.\d+)?)$/.exec(clock) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
