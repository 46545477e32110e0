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
  /** What the value must keep; without it the figure is only told. */
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

/** Tells whether a figure keeps its target; one without a target always does. */
export function keepsTarget({ value, target }: Figure): boolean {
  if (!target) return true;
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
}
