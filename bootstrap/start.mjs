import { runProgram } from './run-program.mjs';

await runProgram('tooling/start/main.ts');
