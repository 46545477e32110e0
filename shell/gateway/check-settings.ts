import { registryOf } from '@icoteca/federation/registry';
import { address, SettingError } from '@icoteca/shared-contracts/settings';
import { readGatewaySettings } from './gateway-settings.ts';

/**
 * `node shell/gateway/check-settings.ts`: reads the environment as the gateway does. Prints one JSON line and ends with 1
 * when something cannot be used.
 */
try {
  const { dataDir } = readGatewaySettings(process.env);
  if (process.env.REGISTRY_URL) address('REGISTRY_URL', process.env.REGISTRY_URL);
  registryOf(dataDir, process.env);
} catch (error) {
  // Settings of the registry have codes of their own.
  const { code, message, hint } = error as Partial<SettingError>;
  if (!(error instanceof SettingError) && !code?.startsWith('REGISTRY_SETTING')) throw error;
  console.log(JSON.stringify({ event: 'failed', code, message, hint }));
  process.exitCode = 1;
}
