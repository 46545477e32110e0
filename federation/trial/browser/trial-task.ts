import type { RegistrySnapshot } from '@icoteca/shared-contracts';

/** What the page of trials is to do with a version. */
export interface TrialTask {
  /** Has the version under trial as the active one of its remote. */
  readonly snapshot: RegistrySnapshot;
  /** Name of the remote. */
  readonly remote: string;
  /** Modules to load, with the export that each must have. */
  readonly modules: readonly { readonly expose: string; readonly mustHave?: string | undefined }[];
  /** Slots to draw, with the props that their page would give. */
  readonly slots: readonly { readonly name: string; readonly expose: string; readonly props: object }[];
  /** Whether the page that the address names is drawn. */
  readonly drawsPage: boolean;
}

/** Something that went wrong in the page. */
export interface TrialFailure {
  /** `./routes`, `slot header`, `/icons/set/home` */
  readonly what: string;
  readonly reason: string;
}

/** Interface of the trial page to the driver of the browser. */
export interface TrialPage {
  /** Does the task; resolves when modules are loaded, and the page and the slots are drawn. */
  run(task: TrialTask): Promise<void>;
  /** All that went wrong until now, after `run` too: effects, late parts. */
  readonly failures: readonly TrialFailure[];
}

/** The global of the page that has it. */
export const trialPageGlobal = 'icotecaTrial';
