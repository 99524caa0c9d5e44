import { type Cents, type CurrencySettings, formatStationCurrency, paths } from '@estacao/domain';
import { PartyPopper } from 'lucide-react';
import { Animation } from '../../components/Animation/Animation.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Text } from '../../components/Text/Text.tsx';
import * as css from './FeedbackDialog.css.ts';

export interface FeedbackDialogProps {
  open: boolean;
  title?: string | undefined;
  text?: string | null | undefined;
  /** A Lottie file: its address, or what is in it. Without one, or where it doesn't come, a sign stands there. */
  animation?: string | object | null | undefined;
  /** What taking part was worth. */
  earned?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  /** What was bought stands with the member's purchases: a button leads there. */
  showsPurchases?: boolean;
  /** By one of its buttons, or home, however else it is closed. */
  onLeave: (path: string) => void;
}

function Sign() {
  return (
    <span className={css.sign}>
      <Icon of={PartyPopper} size="xl" />
    </span>
  );
}

/** It is done: what was earned by it, and where to go on. */
export function FeedbackDialog({
  open,
  title,
  text,
  animation = null,
  earned = 0,
  currency,
  showsPurchases = false,
  onLeave,
}: FeedbackDialogProps) {
  return (
    <Dialog
      open={open}
      title={title || 'Parabéns!'}
      onClose={() => onLeave(paths.home)}
      actions={
        <>
          {showsPurchases ? <Button onClick={() => onLeave(paths.purchases)}>Minhas compras</Button> : null}
          <Button kind="main" onClick={() => onLeave(paths.home)}>
            Página inicial
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <div className={css.scene}>
          {animation === null ? <Sign /> : <Animation src={animation} fallback={<Sign />} />}
        </div>
        <Text>{text || 'Operação realizada com sucesso'}</Text>
        {earned <= 0 ? null : (
          <p className={css.earned}>
            Você ganhou <span className={css.amount}>{formatStationCurrency(earned, currency)}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
