import type { IconRequest } from '@icoteca/shared-contracts';
import { Slot, useHost, useText } from '@icoteca/shared-contracts/host';
import { IconList } from '../parts/icon-list.tsx';
import { namespace } from '../texts/namespace.ts';
import styles from './request.module.css';

interface ResolvedIconsProps {
  readonly request: IconRequest;
  /** Null when it failed to load: then they are plain links. */
  readonly catalogueVersion: string | null;
}

/** The icons that resolved the request: in the site's grid with its panel, or as plain links without one. */
export function ResolvedIcons({ request, catalogueVersion }: ResolvedIconsProps) {
  const t = useText(namespace);
  const { slots } = useHost();
  const { id, resolvedItems, status } = request;
  const label = t(status === 'resolved' ? 'request.resolved' : 'request.resolved.before');
  const list = <IconList icons={resolvedItems} label={label} />;
  return (
    <section>
      <h2 className={styles.sectionTitle}>{label}</h2>
      {catalogueVersion !== null && slots.isFilled('icon-grid') ? (
        <Slot
          name="icon-grid"
          props={{
            listKey: `request:${id}`,
            label,
            icons: resolvedItems,
            total: resolvedItems.length,
            catalogueVersion,
            collection: null,
          }}
          fallback={list}
        />
      ) : (
        list
      )}
    </section>
  );
}
