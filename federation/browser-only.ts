/** What the server part of a version says that only browsers can draw. */
const browserOnlyCode = 'REMOTE_BROWSER_ONLY';

/** Whether a remote's `createRoutes` ended because its pages are drawn by the browser alone: nothing is wrong then. */
export function isBrowserOnly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === browserOnlyCode;
}

/**
 * The server bundle of a remote that was built for browsers alone.
 * @param modules those with routes
 */
export function browserOnlyBundle(name: string, modules: readonly string[]): string {
  const routes = `{
  namespace: ${JSON.stringify(name)},
  createRoutes() {
    throw Object.assign(new Error(${JSON.stringify(`${name} has no server part.`)}), { code: ${JSON.stringify(browserOnlyCode)} });
  },
}`;
  const exposes = modules.map((module) => `${JSON.stringify(module)}: routes`).join(', ');
  return `const routes = ${routes};\nmodule.exports = { exposes: { ${exposes} } };\n`;
}
