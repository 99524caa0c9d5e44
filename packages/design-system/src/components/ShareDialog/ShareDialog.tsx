import { shareDialog as shareDialogWords } from '../../words/pt-br/share-dialog.ts';
import { useWords } from '../../words/words.ts';
import { Dialog } from '../Dialog/Dialog.tsx';
import { content } from './ShareDialog.css.ts';
import { ShareOptions, type ShareOptionsProps } from './ShareOptions.tsx';

export interface ShareDialogProps extends Omit<ShareOptionsProps, 'linkLabel'> {
  /** True while it is shown. */
  open: boolean;
  /** It wants to be closed: Escape, the button, or a tap beside it. */
  onClose: () => void;
  /** The heading of the dialog. */
  title?: string;
  /** What it brings: "Ganhe 10,00 pontos por compartilhar." */
  description?: string | undefined;
}

/** Passes something on: to friends on WhatsApp, by e-mail, or wherever its link is put. */
export function ShareDialog({ open, onClose, title, description, ...options }: ShareDialogProps) {
  const words = useWords('shareDialog', shareDialogWords);
  return (
    <Dialog open={open} onClose={onClose} title={title ?? words.title} description={description}>
      <div className={content}>
        <ShareOptions {...options} />
      </div>
    </Dialog>
  );
}
