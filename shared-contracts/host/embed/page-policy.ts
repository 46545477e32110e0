/** What the content security policy of a page refused: the directive, and the URL or the beginning of it. */
interface Refusal {
  readonly directive: string;
  readonly url: string;
}

const refusals: Refusal[] = [];
const listeners = new Set<() => void>();

/** How long the browser may take to report what it refused, ms; the failure itself comes first. */
const REPORT_MS = 100;

/** Begins to record what the page's policy refuses; what was refused before is not known. Once for all parts. */
export function watchPagePolicy(): void {
  document.addEventListener('securitypolicyviolation', record);
}

/**
 * The directive by which the page's policy refuses what comes from an origin, if it does.
 * @param kind the call of a part, or a script of it
 * @returns `connect-src`, `script-src-elem`, `require-trusted-types-for`; undefined when nothing was refused
 */
export async function refusedByPage(kind: 'call' | 'script', origin: string): Promise<string | undefined> {
  const find = () =>
    refusals.find(
      ({ directive, url }) =>
        directive.startsWith('connect-src') === (kind === 'call') &&
        // Trusted Types report the first characters of a URL.
        (url.startsWith(origin) || origin.startsWith(url)),
    )?.directive;
  return (
    find() ??
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        listeners.delete(look);
        resolve(find());
      };
      const look = () => void (find() !== undefined && end());
      const timer = setTimeout(end, REPORT_MS);
      listeners.add(look);
    })
  );
}

const directives = /^(connect-src|script-src(-elem)?|require-trusted-types-for)$/;

function record({ effectiveDirective, blockedURI, sample }: SecurityPolicyViolationEvent): void {
  if (!directives.test(effectiveDirective)) return;
  const url = effectiveDirective === 'require-trusted-types-for' ? sample.split('|')[1] : blockedURI;
  if (!url) return;
  refusals.push({ directive: effectiveDirective, url });
  for (const listener of listeners) listener();
}
