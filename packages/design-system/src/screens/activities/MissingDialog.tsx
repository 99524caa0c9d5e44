import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './FeedbackDialog.css.ts';

export interface MissingDialogProps {
  open: boolean;
  prerequisites: readonly string[];
  onClose: () => void;
}

/** Lists the activities to do first. */
export function MissingDialog({ open, prerequisites, onClose }: MissingDialogProps) {
  return (
    <Dialog
      open={open}
      title="Quase lá"
      onClose={onClose}
      actions={
        <Button kind="main" onClick={() => onClose()}>
          Ok
        </Button>
      }
    >
      <div className={css.content}>
        <Text>Para participar desta atividade, você precisa realizar primeiro:</Text>
        <ul className={css.names}>
          {prerequisites.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
