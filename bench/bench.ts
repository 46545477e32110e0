import type { Progress } from '@icoteca/tooling/start';

/** One measured number. */
export interface Figure {
  /** What was measured, such as `search, 16 connections`. */
  readonly name: string;
  readonly value: number;
  /** Least and most of the rounds of which `value` is the median. */
  readonly spread?: readonly [least: number, most: number];
  /** Such as `ms`, `requests/s`, `KB`, `ratio`. */
  readonly unit: string;
  /** Bound of the value; without one the figure is only reported. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

/** What a benchmark may use. */
export interface BenchContext {
  /** Absolute path of the project. */
  readonly project: string;
  readonly progress: Progress;
}

/** A benchmark: every `*.bench.ts` in this folder exports one by the name `bench`. */
export interface Bench {
  readonly title: string;
  /** Measures peers and ourselves in the same run; gives medians. */
  run(context: BenchContext): Promise<readonly Figure[]>;
}

/** True for a figure within its target, and for one without. */
export function meetsTarget({ value, target }: Figure): boolean {
  if (!target) return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}
