import { errorTable } from './error-table.ts';

/** Codes that several of our programs end with, beside those of settings. */
export const programErrors = errorTable({
  NOT_WRITABLE: {
    outcome: 'exit code 1',
    sentence: 'The user that runs the site may not write to a folder that the site needs.',
    action:
      'Look at the path in the line below the sentence. Give the folder to the user (`chown`), mount the disk for writing, or choose another folder by `DATA_DIR`.',
    cause:
      'The system answered EACCES, EPERM or EROFS. Often the folder was made by root, or by a container with another user number.',
    specified: '`docs/decisions/0045-start-and-full-disks.md`',
  },
  TOO_MANY_OPEN_FILES: {
    outcome: 'exit code 1',
    sentence: 'The system allows a process fewer open files than the site needs.',
    action:
      '`ulimit -n 4096` in the shell that runs `npm start`; `LimitNOFILE=4096` in a unit of systemd; `ulimits: nofile` in a compose file.',
    cause:
      'The embedded database holds up to 1,000 files open. With fewer it fails in the middle of the import, with a message about something else, so the start asks before it builds anything. While the site runs the code stands for EMFILE or ENFILE.',
    specified: '`docs/decisions/0045-start-and-full-disks.md`',
  },
  ARGUMENTS_MISSING: {
    outcome: 'exit code 1',
    sentence: 'A command got too few arguments.',
    action: 'Its hint shows the usage, such as `node federation/activate.ts mf-search 1.0.0-abc`.',
    cause: 'The command needs the name of a remote, and some a version.',
    specified: '`docs/decisions/0005-remotes-as-signed-artifacts.md`',
  },
});
