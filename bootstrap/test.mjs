import { runProgram } from './run-program.mjs';

await runProgram('tooling/test/main.ts');
