/** A block of lines that two texts do not share. */
interface Change {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Where it begins in the new text, from 1. */
  readonly line: number;
}

/**
 * Shows how a text changed, name by name: for each `### name` part that differs, its old and its new lines.
 * @returns empty when the texts are equal
 */
export function differenceOf(before: string, after: string): string {
  const old = partsOf(before);
  const now = partsOf(after);
  const titles = [...new Set([...old.keys(), ...now.keys()])];
  return titles
    .filter((title) => old.get(title)?.text !== now.get(title)?.text)
    .map((title) => describe(title, changeOf(old.get(title)?.text, now.get(title))))
    .join('\n');
}

function describe(title: string, { removed, added, line }: Change): string {
  return [
    `${title} (line ${line})`,
    ...removed.map((text) => `- ${text}`),
    ...added.map((text) => `+ ${text}`),
  ].join('\n');
}

/** Cuts what is equal at the beginning and at the end, so that the change itself remains. */
function changeOf(before: string | undefined, after: { text: string; line: number } | undefined): Change {
  const old = before?.split('\n') ?? [];
  const now = after?.text.split('\n') ?? [];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  return {
    removed: old.slice(start, old.length - end),
    added: now.slice(start, now.length - end),
    line: (after?.line ?? 1) + start,
  };
}

/** The parts of a report by title; equal titles in different sections are told apart by the section. */
function partsOf(text: string): Map<string, { text: string; line: number }> {
  const parts = new Map<string, { text: string; line: number }>();
  let section = '';
  let title = 'head';
  text.split('\n').forEach((line, index) => {
    if (line.startsWith('## ')) section = line.slice(3);
    if (line.startsWith('## ') || line.startsWith('### ')) title = `${section}: ${line.replace(/^#+ /, '')}`;
    const part = parts.get(title);
    parts.set(title, part ? { ...part, text: `${part.text}\n${line}` } : { text: line, line: index + 1 });
  });
  return parts;
}
