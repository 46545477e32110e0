import type { RemoteVersion, RoutesModule, SlotModule } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { createShellRemotes } from '../../browser-loader/shell-remotes.ts';
import { apiAt, trialHost } from '../trial-host.ts';
import { drawPage, drawSlot } from './draw.ts';
import { type TrialFailure, type TrialPage, type TrialTask, trialPageGlobal } from './trial-task.ts';

const failures: TrialFailure[] = [];
const fail = (what: string, error: unknown) => void failures.push({ what, reason: reasonOf(error) });

// Errors of handlers, timers and promises, which no boundary sees.
addEventListener('error', ({ error, message }) => fail(location.pathname, error ?? message));
addEventListener('unhandledrejection', ({ reason }) => fail(location.pathname, reason));
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  fail(location.pathname, `the content policy refuses ${blockedURI} (${effectiveDirective})`),
);

async function run({ snapshot, remote, modules, slots, drawsPage }: TrialTask): Promise<void> {
  const version = snapshot.remotes[remote];
  if (!version) throw new Error(`${remote} is not in the snapshot of the trial.`);
  const host = trialHost(apiAt(''), location.origin);
  const load = moduleLoader(snapshot, version, host);
  for (const { expose, mustHave } of modules) await tried(expose, () => load(expose, mustHave));
  for (const { name, expose, props } of slots)
    await tried(`slot ${name}`, async () => {
      const module = await load<SlotModule>(expose, 'default');
      await drawSlot(host, module, props, (error) => fail(`slot ${name}`, error));
    });
  const page = location.pathname;
  if (drawsPage)
    await tried(page, () =>
      drawPage(
        host,
        version,
        (expose) => load<RoutesModule>(expose, 'createRoutes'),
        (error) => fail(page, error),
      ),
    );
}

async function tried(what: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    fail(what, error);
  }
}

/** Loads as the shell does, but once: files come from the same machine, so what fails would fail again. */
function moduleLoader(snapshot: TrialTask['snapshot'], { name }: RemoteVersion, host: Host) {
  const remotes = createShellRemotes({
    snapshot,
    attempt: (work) => work(),
    onTexts: (module, loaded) => {
      const { namespace, texts } = module as Partial<RoutesModule>;
      if (namespace === undefined) return;
      for (const resources of [loaded?.texts, texts]) if (resources) host.texts.add(namespace, resources);
    },
  });
  return <T extends object>(expose: string, mustHave?: string) =>
    remotes.load<T>(name, expose, mustHave as keyof T & string);
}

/** What the innermost cause says: errors of the loader are about the remote, their causes about the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : JSON.stringify(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}

const page: TrialPage = { run, failures };
Object.assign(window, { [trialPageGlobal]: page });
