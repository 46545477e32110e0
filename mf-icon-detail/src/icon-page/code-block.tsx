import { Button, checkIcon, copyIcon, Tabs } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CopyKind, CopyStore } from '../copy/copy.store.ts';
import { useDrawingRules } from '../drawing/use-drawing-rules.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './icon-page.module.css';

const codeKinds = [
  'svg',
  'jsx',
  'tsx',
  'vue',
  'svelte',
  'data-url',
  'css',
  'html',
] as const satisfies readonly CopyKind[];
type CodeKind = (typeof codeKinds)[number];

/** The icon's code as painted and sized. A line says so where the vector is not allowed. */
export const CodeBlock = observer(function CodeBlock({ copy }: { copy: CopyStore }) {
  const t = useDetailText();
  const [kind, setKind] = useState<CodeKind>('svg');
  useDrawingRules(copy.needsRules);
  useEffect(() => {
    // On failure the tab stays empty, and copying says what went wrong.
    if (kind !== 'svg') copy.prepare().catch(() => {});
  }, [copy, kind]);
  if (copy.svg === null) {
    const isLocked = copy.kinds.some(({ kind, locked }) => kind === 'svg' && locked);
    return <p className={styles.locked}>{t(isLocked ? 'code.locked' : 'code.costs')}</p>;
  }
  return (
    <div className={styles.code}>
      <Button
        kind="plain"
        size="small"
        className={styles.copy}
        icon={copy.copied === kind ? checkIcon : copyIcon}
        onClick={() => void copy.copy(kind)}
      >
        <span className={styles.copyText}>{t(copy.copied === kind ? 'copy.done' : 'code.copy')}</span>
      </Button>
      <Tabs<CodeKind>
        label={t('code.title')}
        active={kind}
        onChange={setKind}
        className={styles.codeTabs}
        tabs={codeKinds.map((id) => ({
          id,
          title: t(`copy.${id}`),
          panel: id === kind && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
            <section className={styles.source} tabIndex={0} aria-label={t(`copy.${id}`)}>
              <pre>{highlight(copy.codeOf(id) ?? '')}</pre>
            </section>
          ),
        }))}
      />
    </div>
  );
});

/** Marks tags and quoted values with elements. */
function highlight(code: string) {
  return code.split(/(<\/?[\w:.]+|\/?>|"[^"]*")/).map((part, index) => {
    const key = `${index}`;
    if (index % 2 === 0) return part;
    return part.startsWith('"') ? <b key={key}>{part}</b> : <em key={key}>{part}</em>;
  });
}
