import { useHost, usePreference } from '@icoteca/shared-contracts/host';
import { gripIcon, layoutGridIcon, Segmented } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';

/** Switches the grid between detailed and compact; the choice is stored (specification SD 3, Local memory). */
export function GridMode({ className }: { className?: string | undefined }) {
  const t = useSearchText();
  const { events } = useHost();
  const [mode, setMode] = usePreference('I8GridMode');
  return (
    <Segmented
      label={t('mode.label')}
      fit
      className={className}
      value={mode}
      segments={[
        { value: 'detailed', label: t('mode.detailed'), icon: layoutGridIcon },
        { value: 'compact', label: t('mode.compact'), icon: gripIcon },
      ]}
      onChange={(next) => {
        setMode(next);
        events.emit('grid-mode:changed', { mode: next });
      }}
    />
  );
}
