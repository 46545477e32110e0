import { Dialog } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import { HexField, type HexFieldProps } from './hex-field.tsx';

export default function ColourDialog({
  open,
  onClose,
  ...field
}: HexFieldProps & { readonly open: boolean; readonly onClose: () => void }) {
  const t = useSearchText();
  return (
    <Dialog open={open} onClose={onClose} title={t('filters.color.custom')} closeLabel={t('filters.close')}>
      <HexField {...field} />
    </Dialog>
  );
}
