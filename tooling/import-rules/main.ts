import { dirname } from 'node:path';
import { checkProject } from './check-project.ts';

/** `npm run import-rules`: prints each import that crosses a border as `file:line  rule`, and ends with 1 if there is one. */
const violations = await checkProject(dirname(dirname(import.meta.dirname)));
for (const { file, line, message } of violations) console.log(`${file}:${line}  ${message}`);
console.log(violations.length === 0 ? 'no import crosses a border' : `${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
