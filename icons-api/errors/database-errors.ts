import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of what can go wrong between a server and its database. */
export const databaseErrors = errorTable({
  DATABASE_IN_USE: {
    outcome: 'exit code 1',
    sentence: 'Another process works on the directory of the embedded database.',
    action: 'Stop the process that the sentence names, or set `DATA_DIR` to another directory.',
    cause:
      'Two processes on one directory corrupt it, so the first holds a lock file with its process id and start time. The lock of a process that is gone is taken over; that no one can be named means that two processes took it over at once.',
    specified: '`docs/decisions/0006-one-database-session-by-turns.md`',
  },
  DATABASE_PANIC: {
    outcome: 'exit code 1',
    sentence: 'The embedded database could not write its log and ended.',
    action:
      'Free space on the disk of `DATA_DIR`. `npm start` starts the database again every two seconds until it stands; nothing that was committed is lost.',
    cause:
      'PostgreSQL panics when a commit cannot be written down, since memory and disk then disagree; its next start recovers from the log. PGlite reports the panic and answers nothing after it, so its process ends itself.',
    specified: '`docs/decisions/0045-start-and-full-disks.md`',
  },
  DATABASE_PORT_TAKEN: {
    outcome: 'exit code 1',
    sentence: 'The embedded database cannot listen on its port.',
    action:
      'Set `DB_PORT` to a free port; alone the database takes 5433, `npm start` chooses a free one itself.',
    cause: 'Another program has the port; the cause names the error of the system.',
    specified: '`docs/settings.md`',
  },
  MIGRATION_FAILED: {
    outcome: 'exit code 1',
    sentence: 'The schema of the database could not be brought up to date.',
    action:
      'Check that the user of `DATABASE_URL` may create tables and the extensions `pg_trgm`, `fuzzystrmatch` and `unaccent`. The sentence has the words of the database.',
    cause:
      'A migration runs as one transaction, so the schema is the one before. Extensions of a server may have to be created once by an administrator.',
    specified: '`docs/decisions/0006-one-database-session-by-turns.md`',
  },
});
