import { newIconsFeedPath } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import type { ReactNode } from 'react';
import { stateElementId } from '../../hydration/hydration-state.ts';
import { usePageContext } from '../page-context.ts';
import { shellNamespace } from '../texts.ts';
import favicon from './favicon.svg';

/** The whole document. React renders it on the server and hydrates it in the browser. */
export function PageDocument({ children }: { children: ReactNode }) {
  const host = useHost();
  const t = useText(shellNamespace);
  const { styleSheets, stateJson, firstPaint = '', hasExperiments } = usePageContext();
  return (
    <html
      lang={host.locale.iso}
      data-experiments={hasExperiments ? 'running' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfbf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121211" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="alternate" type="application/atom+xml" href={newIconsFeedPath} title={t('feed.title')} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href="/opensearch.xml"
          title="Icoteca"
        />
        {styleSheets.map(({ href, integrity, spare }) => (
          <link
            key={href}
            rel="stylesheet"
            href={href}
            precedence="shell"
            integrity={integrity}
            crossOrigin="anonymous"
            data-spare={spare}
          />
        ))}
        <script
          id="icoteca-first-paint"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          dangerouslySetInnerHTML={{ __html: firstPaint }}
        />
      </head>
      <body suppressHydrationWarning>
        {children}
        <script
          id={stateElementId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
          dangerouslySetInnerHTML={{ __html: stateJson }}
        />
      </body>
    </html>
  );
}
