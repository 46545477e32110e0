import { useHost } from '@icoteca/shared-contracts/host';
import { IconButton, listChecksIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useSearchText } from '../texts/texts.ts';
import { selectionOf } from './selection.store.ts';

/** For touch: taps select instead of opening. */
export const SelectingSwitch = observer(function SelectingSwitch({
  className,
}: {
  className?: string | undefined;
}) {
  const t = useSearchText();
  const selection = selectionOf(useHost());
  return (
    <IconButton
      icon={listChecksIcon}
      label={t('selection.mode')}
      className={className}
      aria-pressed={selection.isSelecting}
      onClick={() => selection.setSelecting(!selection.isSelecting)}
    />
  );
});
