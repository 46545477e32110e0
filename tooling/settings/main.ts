import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentedSettings, settingsPage } from './documented-settings.ts';
import { envExampleText } from './env-example.ts';

/** `npm run env-example`: writes .env.example from docs/settings.md. */
const project = dirname(dirname(import.meta.dirname));
const page = await readFile(join(project, settingsPage), 'utf8');
await writeFile(join(project, '.env.example'), envExampleText(documentedSettings(page)));
