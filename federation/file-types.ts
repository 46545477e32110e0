import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The content type of a file of a build, by the end of its name. */
export function typeOfFile(name: string): string {
  return types[path.extname(name)] ?? 'application/octet-stream';
}
