import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What of React the parts share with their host. React refuses to work with a `react-dom` of another version. */
export const reactRequests = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/** The parts use `useEffectEvent`, which came with 19.2. */
const [neededMajor, neededMinor] = [19, 2];

/**
 * Lets a part use either all of the host's React or all of its own: a host may share `react` alone, or one that is too old.
 * Without this the part would draw with the host's `react` and its own `react-dom`, which throws.
 */
export default function wholeReact(): ModuleFederationRuntimePlugin {
  return {
    name: 'icoteca-whole-react',
    resolveShare(question) {
      const { shareScopeMap, scope, pkgName } = question;
      const offered = shareScopeMap[scope];
      if (!offered || !reactRequests.includes(pkgName)) return question;
      const version = wholeVersion(offered);
      const shared = version === undefined ? undefined : offered[pkgName]?.[version];
      if (!shared) return question;
      return { ...question, resolver: () => ({ shared, useTreesShaking: false }) };
    },
  };
}

type Offered = Readonly<Record<string, Readonly<Record<string, { readonly lib?: unknown }>>>>;

/** A version of which everything is offered and that is new enough; one that runs in the page already, if there is one. */
export function wholeVersion(offered: Offered): string | undefined {
  const whole = Object.keys(offered.react ?? {})
    .filter(isNewEnough)
    .filter((version) => reactRequests.every((request) => offered[request]?.[version] !== undefined));
  return whole.find((version) => offered.react?.[version]?.lib) ?? whole[0];
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === neededMajor && minor >= neededMinor;
}
