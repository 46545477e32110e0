import type { ProblemCode, ReportedCode } from '../problem.ts';

/** Why a program of ours ended, in its own words. */
export interface ReportedFailure {
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
}

/**
 * Reads the line by which our programs say why they end: `{"event":"failed","code":…,"message":…,"hint":…}`.
 * @returns undefined for every other line
 */
export function readReportedFailure(line: string): ReportedFailure | undefined {
  const report = readEvent(line, 'failed');
  if (!report) return undefined;
  const text = (key: string) => (typeof report[key] === 'string' ? report[key] : '');
  const code = text('code') as ReportedCode | '';
  return { code: code || 'PROGRAM_FAILED', message: text('message'), hint: text('hint') };
}

/** Reads a line that is a JSON object with this `event`; undefined for every other line. */
export function readEvent(line: string, event: string): Readonly<Record<string, unknown>> | undefined {
  if (!line.startsWith('{') || !line.includes(`"${event}"`)) return undefined;
  try {
    const message = JSON.parse(line) as Record<string, unknown>;
    return message.event === event ? message : undefined;
  } catch {
    return undefined;
  }
}
