import {
  cleanedRegistry,
  followedRegistry,
  registryAs,
  registryOf,
  tokenHolders,
} from '@icoteca/federation/registry';
import { SettingError } from '@icoteca/shared-contracts/settings';
import { createGateway } from './gateway.ts';
import { readGatewaySettings } from './gateway-settings.ts';

try {
  const settings = readGatewaySettings(process.env);
  const followed = await followedRegistry(settings.dataDir, process.env, (error) =>
    console.error('the registry cannot be followed; the copy of it stays in use', error),
  );
  const registry = registryOf(settings.dataDir, process.env);
  const stopCleaning = cleanedRegistry(settings.dataDir, process.env, registry, {
    onRemoved: (line) => console.log(line),
    onError: (error) => console.error('the registry could not be cleaned up', error),
  });
  const holders = tokenHolders(settings.dataDir, process.env);
  const gateway = createGateway(settings, registry, followed, holders, (token) =>
    registryAs(settings.dataDir, process.env, registry, token),
  );
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    stopCleaning();
    void Promise.all([gateway.close(), followed?.stop()]).then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  const url = await gateway.listen();
  console.log(JSON.stringify({ event: 'ready', url }));
} catch (error) {
  if (error instanceof SettingError)
    console.log(
      JSON.stringify({ event: 'failed', code: error.code, message: error.message, hint: error.hint }),
    );
  else console.error(error);
  process.exit(1);
}
