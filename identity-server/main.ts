import { startIdentityServer } from './identity-server.ts';

/**
 * The identity server for development, on 127.0.0.1:IDENTITY_PORT (default 4002). Prints one JSON line when it is ready
 * and one when it cannot start; ends on SIGTERM and SIGINT.
 */
try {
  const { server, url } = await startIdentityServer(Number(process.env.IDENTITY_PORT ?? 4002));
  const stop = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(JSON.stringify({ event: 'ready', url, pid: process.pid }));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const hint = 'Set IDENTITY_PORT to a free port.';
  console.log(JSON.stringify({ event: 'failed', code: 'IDENTITY_SERVER_FAILED', message, hint }));
  process.exit(1);
}
