import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { openTestDatabase, useDatabase } from '../../database/testing/use-database.ts';
import { readSnapshot } from '../snapshot/snapshot.ts';
import { fixtureSets } from './fixture-list.ts';

// Databases start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/** The import makes the schema itself. */
const leaveEmpty = async () => {};

type Line = { event: string; [key: string]: unknown };

describe.each(databases)('%s', (_name, start) => {
  let database: Database;
  let databaseUrl: string;
  useDatabase(
    start,
    (opened) => {
      database = opened.database;
      databaseUrl = opened.url;
    },
    leaveEmpty,
  );

  it('an import killed with -9 goes on where it stopped and ends as if nothing had happened', async () => {
    const killed = await run(
      'fixture',
      (line, child) => line.event === 'set' && line.done === 5 && child.kill('SIGKILL'),
    );
    expect(killed.some((line) => line.event === 'done')).toBe(false);
    const half = await database.orm.$client.query(
      'SELECT count(*)::int AS n FROM icon_set WHERE content_hash IS NOT NULL',
    );
    expect(half.rows[0].n).toBeGreaterThanOrEqual(5);
    expect((await readSnapshot(database.orm.$client)).version).toBe('');

    const resumed = await run('fixture');
    const [first] = resumed;
    expect(first).toMatchObject({ event: 'start', sets: fixtureSets.length });
    expect(first?.toDo).toBeLessThanOrEqual(fixtureSets.length - 5);
    expect(resumed.at(-1)).toMatchObject({ event: 'done', changed: true });
    const { version, concepts } = await readSnapshot(database.orm.$client);
    expect(version).toBe(resumed.at(-1)?.version);

    // The same catalogue, imported without interruption, is the same.
    const other = await openTestDatabase(start, leaveEmpty);
    await run('fixture', undefined, other.url);
    const undisturbed = await readSnapshot(other.database.orm.$client);
    await other.close();
    expect(version).toBe(undisturbed.version);
    const ids = (of: typeof concepts) =>
      of.flatMap((concept) => concept.icons.map((icon) => icon.id)).toSorted();
    expect(ids(concepts)).toEqual(ids(undisturbed.concepts));
  });

  function run(
    sets: string,
    onLine?: (line: Line, child: ChildProcess) => void,
    url = databaseUrl,
  ): Promise<Line[]> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'import.ts')], {
      env: { ...process.env, DATABASE_URL: url, ICON_SETS: sets },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: Line[] = [];
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as Line;
      lines.push(line);
      onLine?.(line, child);
    });
    return new Promise((resolve) => child.once('close', () => resolve(lines)));
  }
});
