import { createGateway } from './gateway.ts';
import { readGatewaySettings, SettingError } from './gateway-settings.ts';

try {
  const gateway = createGateway(readGatewaySettings(process.env));
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    void gateway.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  const url = await gateway.listen();
  console.log(JSON.stringify({ event: 'ready', url }));
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
