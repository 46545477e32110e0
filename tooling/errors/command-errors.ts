import { errorTable } from '@icoteca/shared-contracts/errors';

/** Codes of `npm start`, `npm test` and the other commands of the project. */
export const commandErrors = errorTable({
  BROWSER_MISSING: {
    outcome: 'exit code 1',
    sentence: 'No Chromium was found for the tests and none could be installed.',
    action:
      'Install Chromium, or name one by `CHROMIUM_PATH`. The cause lists each way that was tried and how it failed.',
    cause:
      'Tried are `CHROMIUM_PATH`, the places of the system, the browser of Playwright and, in continuous integration as root, the package of the system. Without a network or without rights for packages none of them works.',
    specified: 'README (two commands)',
  },
  COMMAND_FAILED: {
    outcome: 'exit code 1',
    sentence: 'A step of `npm start` or `npm test` ended badly, or took too long, without saying why.',
    action: 'Read its last lines under the sentence; the whole is in the file that the sentence names.',
    cause:
      'Programs of ours report a failure with a code of their own, which is then shown instead. This code remains for tools that do not, and for a program that broke off, for example when memory ran out.',
    specified: 'README (two commands)',
  },
  DATA_DIRECTORY_IN_USE: {
    outcome: 'exit code 1',
    sentence: 'A system already runs on this data directory; the sentence names its process and its address.',
    action: 'Open that address, end that process, or choose another directory by `DATA_DIR`.',
    cause:
      "Two systems on one directory would break each other's database and registry. The mark of a process that was killed is seen as such and taken over after five seconds, in which its servers end.",
    specified: '`docs/settings.md`',
  },
  DATA_DIRECTORY_UNUSABLE: {
    outcome: 'exit code 1',
    sentence: '`DATA_DIR` names a place where no folder can be made or locked.',
    action: 'Choose a folder on an ordinary disk of this machine, such as `DATA_DIR=/var/lib/icoteca`.',
    cause:
      'A part of the path is a file, the path is too long, or it is in a file system without folders or hard links of its own, such as `/proc`. The line below the sentence has the words of the system.',
    specified: '`docs/settings.md`',
  },
  NODE_TOO_OLD: {
    outcome: 'exit code 1',
    sentence:
      'The Node of this machine cannot run the servers, and npm brings a newer one only for Linux on x64.',
    action: 'Install the Node that the sentence names, or newer, and run the command again.',
    cause:
      "On Linux the project brings its Node as an optional package. When that package was left out (`npm ci --omit=optional`) or the machine has another processor, the system's own Node must do.",
    specified: 'README (two commands)',
  },
  PORT_IN_USE: {
    outcome: 'exit code 1',
    sentence: 'Another program listens on the public port.',
    action: 'End that program, or choose another port: `PORT=3100 npm start`.',
    cause:
      'The port is checked before anything is started, so nothing is left running. If it is an Icoteca on another data directory, both can run on two ports.',
    specified: '`docs/settings.md`',
  },
  PROGRAM_FAILED: {
    outcome: 'exit code 1',
    sentence: 'A program of ours reported a failure, but no code with it.',
    action:
      'Read the sentence; the log in `DATA_DIR/logs` has the rest. Developers: give the failure a code.',
    cause: 'The program printed a line with `"event":"failed"` whose `code` is missing or empty.',
    specified: 'README (two commands)',
  },
  REDIS_MISSING: {
    outcome: 'exit code 1',
    sentence: 'No Redis server was found for the tests and none could be installed.',
    action:
      'Install `redis-server` or `valkey-server`, or name one by `REDIS_SERVER_PATH`. The cause has the last lines of the installation.',
    cause:
      'In continuous integration as root a missing server is installed as a package of the system. Without a network or without rights for packages that does not work. Elsewhere nothing is installed, and the tests take a stand-in.',
    specified: 'README (two commands)',
  },
  SERVICE_LOST: {
    outcome: 'none; `npm start` ends everything and exits with 1',
    sentence: 'A server ended by itself too often to be started again.',
    action:
      'Read its last lines, which follow the sentence; the whole log is `DATA_DIR/logs/{name}.log`. Fix what they name and run `npm start` again.',
    cause:
      'A server that ends by itself is started again on its port, at most five times in five minutes; until then pages answer 503 with Retry-After where they need it. Mostly the machine has too little memory, or somebody else ends the process.',
    specified: 'The design, section 10',
  },
  SERVICE_NOT_READY: {
    outcome: 'exit code 1',
    sentence: 'A server ended while it started, or did not say in time that it is ready.',
    action:
      'Read its last lines under the sentence. If it only was slow, start again: finished work is not repeated.',
    cause:
      'The database, the API or the gateway prints one line when it can answer. It is waited for a time that fits a slow machine; a machine that swaps may need longer.',
    specified: 'README (two commands)',
  },
  START_INTERRUPTED: {
    outcome: 'exit code 130 for Ctrl+C, 143 for SIGTERM, 129 for SIGHUP; 1 while packages are installed',
    sentence: '`npm start` was interrupted while it was starting.',
    action: 'Nothing is left running. Start again when you like; the import goes on where it stopped.',
    cause: 'Ctrl+C, or a signal to the command.',
    specified: 'README (two commands)',
  },
  TEST_INTERRUPTED: {
    outcome: 'exit code 1',
    sentence: '`npm test` was interrupted before all tests had run.',
    action: 'Run it again, perhaps for a part alone: `npm test -- mf-search`.',
    cause:
      'Ctrl+C, or a time limit around the run. The systems that the tests had started are ended with it.',
    specified: 'README (two commands)',
  },
  IDENTITY_SERVER_FAILED: {
    outcome: 'exit code 1',
    sentence: 'The identity server for development could not start.',
    action:
      'Set `IDENTITY_PORT` to a free port, or let `npm start` choose one. With ids of a real provider, such as `GITHUB_CLIENT_ID`, it is not started at all.',
    cause: 'Mostly a port that another program has. The message says which.',
    specified: 'nothing; it is part of the two commands',
  },
  BACK_UP_REFUSED: {
    outcome: 'exit code 1; nothing has changed',
    sentence: 'A back-up cannot be written or restored without a loss.',
    action:
      'The line says which: name a new folder for a back-up; move what is in `DATA_DIR` away before a restore; set `DATABASE_URL` for a back-up of a PostgreSQL server, and leave it out for one of the embedded database.',
    cause:
      'Neither command overwrites files, and a folder without `back-up.json`, which is written last, is no whole back-up.',
    specified: '`docs/operations.md`',
  },
  SET_UP_REFUSED: {
    outcome: 'exit code 1; nothing has changed',
    sentence: 'The keys and settings for Docker Compose cannot be written.',
    action:
      'The line says why: name the origins of the site as visitors see them, without a path; or move the files of an earlier set-up away, or name another folder by `--folder`.',
    cause:
      'Files that exist may be in use. A lost signing key or password cannot be recovered, so none is overwritten.',
    specified: '`docs/operations.md`',
  },
  CONTRACT_DIRECTION_BROKEN: {
    outcome: 'exit code 1',
    sentence: 'The contract changed in a direction that breaks remotes that are deployed already.',
    action:
      'Each change is named. Let inputs take all that they took (a new field is optional), and let outputs be all that they were (no field goes, none becomes null). If it must be, raise the major version of shared-contracts, and deploy the remotes for it.',
    cause:
      'Remotes are deployed alone, so some were built for the contract before. The compiler compares it with the one that was published last, `published-contract.generated.json`: queries, parameters and bodies of calls, answers, events, slots, ports of the host, and what a remote exports.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
});
