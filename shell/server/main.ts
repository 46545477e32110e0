import { followedRegistry, registryOf } from '@icoteca/federation/registry';
import { createGateway } from './gateway.ts';
import { readGatewaySettings, SettingError } from './gateway-settings.ts';

try {
  const settings = readGatewaySettings(process.env);
  const registry = await followedRegistry(settings.dataDir, process.env, (error) =>
    console.error('the registry cannot be followed; the copy of it stays in use', error),
  );
  const gateway = createGateway(settings, registryOf(settings.dataDir, process.env));
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    void Promise.all([gateway.close(), registry?.stop()]).then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  const url = await gateway.listen();
  console.log(JSON.stringify({ event: 'ready', url }));
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
