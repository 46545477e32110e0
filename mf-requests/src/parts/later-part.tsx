import { useHost, useText } from '@icoteca/shared-contracts/host';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { namespace } from '../texts/namespace.ts';

/** The module of a part. */
export interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/** Fetches a part; what was fetched once is at hand. */
export type LoadPart<Props> = () => Promise<PartModule<Props>>;

interface LaterPartProps<Props> {
  readonly load: LoadPart<Props>;
  readonly props: Props;
}

/**
 * A part that is fetched with the first need of it. When it cannot be loaded it closes, a notification says what to do, and the next need fetches it again.
 */
export function LaterPart<Props extends { readonly onClose: () => void }>({
  load,
  props,
}: LaterPartProps<Props>) {
  const t = useText(namespace);
  const host = useHost();
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    host.telemetry.report(error, { remote: namespace, code: 'PART_UNAVAILABLE' });
    host.notify({
      type: 'warning',
      title: t('request.part'),
      text: t('request.part.text'),
      code: 'PART_UNAVAILABLE',
    });
    props.onClose();
  });
  const show = useEffectEvent((module: PartModule<Props>) => {
    setPart({ Part: module.default });
  });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (module) => isWanted && show(module),
      (error: unknown) => isWanted && fail(error),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return part && <part.Part {...props} />;
}
