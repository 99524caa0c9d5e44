import { shareDialog as shareDialogWords } from '../../texts/pt-br/share-dialog.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { content } from './ShareDialog.css.ts';
import { ShareOptions, type ShareOptionsProps } from './ShareOptions.tsx';

export interface ShareDialogProps extends Omit<ShareOptionsProps, 'linkLabel'> {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** The reward, such as "Ganhe 10,00 pontos por compartilhar." */
  description?: string | undefined;
}

/** Shares an address by WhatsApp, e-mail, copying or the device's share sheet. */
export function ShareDialog({ open, onClose, title, description, ...options }: ShareDialogProps) {
  const texts = useTexts('shareDialog', shareDialogWords);
  return (
    <Dialog open={open} onClose={onClose} title={title ?? texts.title} description={description}>
      <div className={content}>
        <ShareOptions {...options} />
      </div>
    </Dialog>
  );
}
