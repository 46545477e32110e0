import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Has a server's own code read an environment, in a process of its own that has nothing else in it.
 * @param project absolute path of the project
 * @param code an expression that gives the settings, which may import from the project by `./`
 * @param env the environment of the server
 * @returns the settings, and the names of the variables that the code looked at
 */
export async function readByServer<T>(
  project: string,
  code: string,
  env: Readonly<Record<string, string>>,
): Promise<{ settings: T; looked: string[] }> {
  const program = `
    const looked = new Set();
    const env = new Proxy(${JSON.stringify(env)}, {
      get(target, name) { if (typeof name === 'string') looked.add(name); return target[name]; },
    });
    const settings = await (${code})(env);
    console.log(JSON.stringify({ settings, looked: [...looked] }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
    cwd: project,
    env: {},
  });
  return JSON.parse(stdout) as { settings: T; looked: string[] };
}
