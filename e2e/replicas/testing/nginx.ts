import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isUp, type Started, startProgram } from './started.ts';

export interface NginxOptions {
  readonly project: string;
  /** For its configuration, its process id and what it keeps meanwhile. */
  readonly directory: string;
  readonly sitePort: number;
  readonly apiPort: number;
  readonly shellPorts: readonly number[];
  readonly apiPorts: readonly number[];
}

/** Where the program is; Debian keeps it where only root looks. */
const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Starts nginx with the configuration that its container has, on loopback. */
export async function startNginx(options: NginxOptions): Promise<Started> {
  const { directory, project, sitePort, apiPort } = options;
  const template = await readFile(join(project, 'docker/nginx/site.conf.template'), 'utf8');
  const values: Record<string, string> = {
    SITE_LISTEN: `127.0.0.1:${sitePort}`,
    API_LISTEN: `127.0.0.1:${apiPort}`,
    SHELL_SERVERS: serversOf(options.shellPorts),
    API_SERVERS: serversOf(options.apiPorts),
    UPSTREAM_RESOLVER: '',
    // The tests speak for visitors at other addresses.
    CLIENT_ADDRESS: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
    REMOTE_DOMAIN: '',
    REMOTE_LOCATIONS: '',
  };
  const site = template.replace(/\$\{([A-Z_]+)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the configuration of nginx requires ${name}`);
    return value;
  });
  const siteFile = join(directory, 'site.conf');
  await writeFile(siteFile, site);
  const main = await readFile(join(project, 'docker/nginx/nginx.conf'), 'utf8');
  const here = main
    .replaceAll('/tmp/', `${directory}/`)
    .replace('/etc/nginx/conf.d/*.conf', siteFile)
    .replace('access_log /dev/stdout', 'access_log off')
    .replace('error_log /dev/stderr', 'error_log stderr');
  const file = join(directory, 'nginx.conf');
  await writeFile(file, here);
  return startProgram([programHere(), '-e', 'stderr', '-p', directory, '-c', file, '-g', 'daemon off;'], {
    cwd: directory,
    env: process.env,
    isUp: isUp(`http://127.0.0.1:${sitePort}/nginx-health`),
  });
}

function serversOf(ports: readonly number[]): string {
  return ports.map((port) => `server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;`).join('\n  ');
}

function programHere(): string {
  const path = places.find((place) => existsSync(place));
  if (path === undefined)
    throw new Error('nginx is missing: install it, with apt-get install nginx-light, say.');
  return path;
}
