import { type Cents, type CurrencySettings, formatStationCurrency, paths } from '@estacao/domain';
import { CloudRain, PartyPopper } from 'lucide-react';
import { Animation } from '../../components/Animation/Animation.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { type Vote, VoteBars } from '../../components/VoteBars/VoteBars.tsx';
import * as css from './FeedbackDialog.css.ts';

export interface FeedbackDialogProps {
  open: boolean;
  title?: string | null | undefined;
  text?: string | null | undefined;
  /** The member took part without success, so the dialog does not celebrate. */
  isLost?: boolean;
  /** Lottie file: its address or content. The fallback is an icon. */
  animation?: string | object | null | undefined;
  earned?: Cents | undefined;
  currency?: CurrencySettings | undefined;
  votes?: readonly Vote[];
  showsPurchases?: boolean;
  /** Receives the path of the pressed button. Closing the dialog leads home. */
  onLeave: (path: string) => void;
}

function ResultIcon({ isLost }: { readonly isLost: boolean }) {
  return (
    <span className={css.sign({ lost: isLost })}>
      <Icon of={isLost ? CloudRain : PartyPopper} size="xl" />
    </span>
  );
}

/** Result of taking part: reward and next steps. */
export function FeedbackDialog({
  open,
  title,
  text,
  isLost = false,
  animation = null,
  earned = 0,
  currency,
  votes = [],
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
          {animation === null ? (
            <ResultIcon isLost={isLost} />
          ) : (
            <Animation src={animation} fallback={<ResultIcon isLost={isLost} />} />
          )}
        </div>
        <Text>{text || 'Operação realizada com sucesso'}</Text>
        {earned <= 0 ? null : (
          <p className={css.earned}>
            Você ganhou <span className={css.amount}>{formatStationCurrency(earned, currency)}</span>
          </p>
        )}
        {votes.length === 0 ? null : <VoteBars votes={votes} />}
      </div>
    </Dialog>
  );
}
