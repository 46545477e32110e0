import type { PublicSurface, SurfaceEntry } from './public-surface.ts';

/** One way into the package with what is seen there. */
export interface ReportedEntry {
  readonly name: string;
  readonly surface: PublicSurface;
}

const head = `# The public surface of shared-contracts

What other packages can see of the contract, written by \`npm run contract-report\`. A change here is a change of the contract:
inputs may only be relaxed, outputs only tightened; anything else requires a new major version.
`;

/** The report: every exported name with its declaration, entry by entry; each declaration once. */
export function reportText(entries: readonly ReportedEntry[]): string {
  const said = new Set<string>();
  const sections = entries.map(({ name, surface }) => {
    const exported = surface.exported.map(entryText);
    for (const text of exported) said.add(text);
    const behind = surface.behind.map(entryText).filter((text) => !said.has(text));
    for (const text of behind) said.add(text);
    const rest = behind.length > 0 ? ['\nNot exported here, but part of the above:\n', ...behind] : [];
    return [`\n## ${name}\n`, ...exported, ...rest].join('\n');
  });
  return `${[head, ...sections].join('\n').trimEnd()}\n`;
}

function entryText({ name, text }: SurfaceEntry): string {
  const plain = text
    .replaceAll('    ', '  ')
    .replace(/^export declare |^declare /gm, 'export ')
    .trim();
  return `### ${name}\n\n\`\`\`ts\n${plain}\n\`\`\`\n`;
}
