import { paths } from '@estacao/domain';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { type PaperPicture, PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { alone } from '../../theme/print-alone.css.ts';

interface PaperDialogProps<Paper> {
  title: string;
  paper: Paper | null;
  picture: (paper: Paper) => PaperPicture;
  /** Replaces the default link to the home page. */
  onHome?: (() => void) | undefined;
  onClose: () => void;
  children: (paper: Paper, ref: RefObject<HTMLElement | null>) => ReactNode;
}

/** Shows a document that members print or save as a picture. */
export function PaperDialog<Paper>({
  title,
  paper,
  picture,
  onHome,
  onClose,
  children,
}: PaperDialogProps<Paper>) {
  const ref = useRef<HTMLElement>(null);
  // The last paper stays visible while the dialog closes.
  const last = useRef(paper);
  if (paper !== null) last.current = paper;
  const shown = last.current;
  if (shown === null) return null;
  return (
    <Dialog
      open={paper !== null}
      title={title}
      onClose={onClose}
      actions={
        <>
          <PrintButton of={ref} picture={picture(shown)} />
          {onHome === undefined ? (
            <Button kind="main" href={paths.home}>
              Página inicial
            </Button>
          ) : (
            <Button kind="main" onClick={() => onHome()}>
              Página inicial
            </Button>
          )}
        </>
      }
    >
      <div className={alone}>{children(shown, ref)}</div>
    </Dialog>
  );
}
