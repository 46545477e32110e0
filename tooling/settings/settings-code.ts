/** How each server reads its settings, as code for `readByServer`. */
export const settingsCode = {
  API: `async (env) => {
    const { readSettings } = await import('./icons-api/calls/settings.ts');
    const { readSignInSettings } = await import('./icons-api/people/accounts/sign-in/sign-in-settings.ts');
    return [readSettings(env), readSignInSettings(env)];
  }`,
  shell: `async (env) => {
    const { readGatewaySettings } = await import('./shell/gateway/gateway-settings.ts');
    const { retentionTime } = await import('./federation/retention/retention-time.ts');
    return [readGatewaySettings(env), retentionTime(env)];
  }`,
  registry: `async (env) => {
    const { openRegistry } = await import('./federation/registry/open-registry.ts');
    await openRegistry('/data', env).close();
    return [];
  }`,
} as const;
