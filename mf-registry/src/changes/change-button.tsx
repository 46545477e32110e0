import { Button, VisuallyHidden } from '@icoteca/shared-ui';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { type ChangeTarget, useChanges } from './changes-context.ts';

interface ChangeButtonProps extends ChangeTarget {
  /** What is changed, for those who do not see where the button stands. */
  readonly what: string;
}

/** Begins a change; not there for readers without the token of the remote, and where nothing can be done. */
export function ChangeButton({ what, ...target }: ChangeButtonProps) {
  const t = useRegistryText();
  const { own, begin } = useChanges();
  if (own !== target.remote.name || target.choices.length === 0) return null;
  return (
    <Button size="small" onClick={() => begin(target)}>
      {t('change')} <VisuallyHidden>{what}</VisuallyHidden>
    </Button>
  );
}
