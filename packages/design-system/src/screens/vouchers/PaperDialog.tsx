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
  const lastPaper = useRef(paper);
  if (paper !== null) lastPaper.current = paper;
  const shownPaper = lastPaper.current;
  if (shownPaper === null) return null;
  return (
    <Dialog
      open={paper !== null}
      title={title}
      onClose={onClose}
      actions={
        <>
          <PrintButton printedRef={ref} picture={picture(shownPaper)} />
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
      <div className={alone}>{children(shownPaper, ref)}</div>
    </Dialog>
  );
}
