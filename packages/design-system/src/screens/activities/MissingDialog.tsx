import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './FeedbackDialog.css.ts';

export interface MissingDialogProps {
  open: boolean;
  missing: readonly string[];
  onClose: () => void;
}

/** Lists the activities to do first. */
export function MissingDialog({ open, missing, onClose }: MissingDialogProps) {
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
          {missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
