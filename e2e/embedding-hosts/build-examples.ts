import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { build, type InlineConfig } from 'vite';
import { documentSnippet } from './document-snippets.ts';

const project = path.join(import.meta.dirname, '..', '..');

/** A page of docs/embedding.md, with what starts it and how its framework is built. */
interface Example {
  readonly heading: string;
  readonly language: string;
  /** Name of the file that the snippet becomes. */
  readonly file: string;
  /** Draws it into the element `#root`. */
  readonly start: string;
  readonly config?: InlineConfig;
}

const examples = {
  typescript: { heading: 'Plain TypeScript', language: 'ts', file: 'page.ts', start: "import './page.ts';" },
  react: {
    heading: 'React',
    language: 'tsx',
    file: 'page.tsx',
    start: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Page } from './page.tsx';
      createRoot(document.querySelector('#root')).render(createElement(Page));`,
  },
  vue: {
    heading: 'Vue',
    language: 'vue',
    file: 'page.vue',
    start: `import { createApp } from 'vue';
      import Page from './page.vue';
      createApp(Page).mount('#root');`,
    config: {
      plugins: [
        vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('icoteca-') } } }),
      ],
    },
  },
  svelte: {
    heading: 'Svelte',
    language: 'svelte',
    file: 'page.svelte',
    start: `import { mount } from 'svelte';
      import Page from './page.svelte';
      mount(Page, { target: document.querySelector('#root') });`,
    config: { plugins: [svelte({ configFile: false })] },
  },
  angular: {
    heading: 'Angular',
    language: 'ts',
    file: 'page.ts',
    // Its own tool compiles ahead of time; the compiler in the browser needs no tool.
    start: `import '@angular/compiler';
      import { provideZonelessChangeDetection } from '@angular/core';
      import { bootstrapApplication } from '@angular/platform-browser';
      import { Page } from './page.ts';
      document.querySelector('#root').append(document.createElement('app-root'));
      bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] });`,
    config: { oxc: { decorator: { legacy: true } } },
  },
} as const satisfies Record<string, Example>;

export type ExampleName = keyof typeof examples;
export const exampleNames = Object.keys(examples) as ExampleName[];

/**
 * Builds the pages of docs/embedding.md as they stand there.
 * @param folder where `{name}.js` of each is written, a module
 */
export async function buildExamples(folder: string): Promise<void> {
  await mkdir(path.join(project, '.cache'), { recursive: true });
  // Where their frameworks are found.
  const root = await mkdtemp(path.join(project, 'e2e', '.examples-'));
  try {
    for (const [name, example] of Object.entries<Example>(examples)) {
      const source = path.join(root, name);
      await mkdir(source);
      await writeFile(path.join(source, example.file), documentSnippet(example.heading, example.language));
      await writeFile(path.join(source, 'start.js'), example.start);
      await build({
        ...example.config,
        root: source,
        configFile: false,
        logLevel: 'error',
        build: {
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: {
            input: path.join(source, 'start.js'),
            output: { entryFileNames: `${name}.js`, codeSplitting: false },
          },
        },
      });
    }
  } finally {
    await rm(root, { recursive: true });
  }
}
