import type { IconSummary } from '@icoteca/shared-contracts';

/** A downloaded file, with the icon as it is now. */
export interface DownloadedFile {
  readonly id: string;
  readonly iconId: string;
  readonly format: string;
  /** Edge in px; null for vectors. */
  readonly size: number | null;
  /** Hex without #, or `start,end`; null for as drawn. */
  readonly color: string | null;
  /** Other edits, as a parameter of calls; null for none. */
  readonly edits: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null when it is no longer in the library. */
  readonly icon: IconSummary | null;
}

/** The files of one icon on one day. */
export interface DownloadedIcon {
  readonly iconId: string;
  readonly icon: IconSummary | null;
  /** Each kind of file once, the latest first. */
  readonly files: readonly DownloadedFile[];
  /** All of them, for removal. */
  readonly all: readonly DownloadedFile[];
}

export interface DownloadDay {
  /** Start of the day in the visitor's time zone, ms since 1970. */
  readonly start: number;
  readonly icons: readonly DownloadedIcon[];
}

/** Downloads by day and icon, in their order. */
export function downloadDays(files: readonly DownloadedFile[]): DownloadDay[] {
  const days = new Map<number, Map<string, DownloadedFile[]>>();
  for (const file of files) {
    const start = startOfDay(file.at);
    const icons = days.get(start) ?? new Map<string, DownloadedFile[]>();
    days.set(start, icons);
    icons.set(file.iconId, [...(icons.get(file.iconId) ?? []), file]);
  }
  return [...days].map(([start, icons]) => ({
    start,
    icons: [...icons].map(([iconId, all]) => ({
      iconId,
      icon: all[0]?.icon ?? null,
      files: [...new Map(all.toReversed().map((file) => [kindOf(file), file])).values()].toReversed(),
      all,
    })),
  }));
}

/** Files of one kind are the same download. */
function kindOf({ format, size, color, edits }: DownloadedFile): string {
  return [format, size, color, edits].join(' ');
}

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** "Today", "Yesterday", else the date; with the year where it is another one. */
export function dayName(start: number, now: number, locale: string): string {
  const days = Math.round((startOfDay(now) - start) / 86_400_000);
  if (days < 2) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  }
  const isThisYear = new Date(start).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(start);
}
