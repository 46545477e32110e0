import { usePreference } from '@icoteca/shared-contracts/host';
import { Dialog, Kbd, Switch } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './key-help.module.css';

/** Keys by place; those of a row do the same or belong together. */
const GROUPS = {
  everywhere: { search: ['/', 'Ctrl K'], styles: ['[', ']'], help: ['?'] },
  icon: { copy: ['C'], copyPng: ['Ctrl C'], download: ['D'], collect: ['A'] },
  grid: {
    move: ['←', '↑', '→', '↓'],
    row: ['Home', 'End'],
    screen: ['PgUp', 'PgDn'],
    open: ['Enter'],
    close: ['Esc'],
    select: ['Space'],
    all: ['Ctrl A'],
  },
  collection: { order: ['Alt ←', 'Alt →'], remove: ['Del'] },
} as const;

type Keys = { [Group in keyof typeof GROUPS]: keyof (typeof GROUPS)[Group] }[keyof typeof GROUPS];
const groups = Object.entries(GROUPS) as [keyof typeof GROUPS, Partial<Record<Keys, readonly string[]>>][];

/** All keys of the site, and the switch for those of one letter (resolution 14). */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useSearchText();
  const [isOn, setOn] = usePreference('hotkeys');
  const isApple = /mac|iphone|ipad/i.test(navigator.platform);
  const shown = (key: string) => (isApple ? key.replace('Ctrl ', '⌘').replace('Alt ', '⌥') : key);
  return (
    <Dialog open size="wide" onClose={onClose} title={t('keys.title')} closeLabel={t('bulk.close')}>
      <div className={styles.groups}>
        {groups.map(([group, rows]) => (
          <section key={group}>
            <h3 className="type-label">{t(`keys.${group}`)}</h3>
            <dl className={styles.rows}>
              {(Object.entries(rows) as [Keys, readonly string[]][]).map(([action, keys]) => (
                <div key={action} className={styles.row}>
                  <dt>{t(`keys.${action}`)}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <Kbd key={key}>{shown(key)}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch checked={isOn} onChange={setOn} label={t('keys.switch')} />
    </Dialog>
  );
}
