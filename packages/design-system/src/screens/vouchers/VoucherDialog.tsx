import { type Moment, paths, type Voucher } from '@estacao/domain';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { alone } from '../../theme/print-alone.css.ts';
import { lastDayOf, VoucherTicket } from './VoucherTicket.tsx';

export interface VoucherDialogProps {
  /** The one that is shown; without one nothing is. */
  voucher: Voucher | null;
  /** Whose it is. */
  holder: string;
  now: Moment;
  /** Who gave it. */
  stationName?: string | undefined;
  /** Goes home in its own way; otherwise a link does. */
  onHome?: (() => void) | undefined;
  onClose: () => void;
}

/** One voucher, to be shown, printed or kept. */
export function VoucherDialog({ voucher, holder, now, stationName, onHome, onClose }: VoucherDialogProps) {
  const paper = useRef<HTMLElement>(null);
  // While it leaves it still shows what it showed.
  const last = useRef(voucher);
  if (voucher !== null) last.current = voucher;
  const shown = last.current;
  if (shown === null) return null;
  const lastDay = lastDayOf(shown, now);
  const { place } = shown;
  return (
    <Dialog
      open={voucher !== null}
      title="Voucher"
      onClose={onClose}
      actions={
        <>
          <PrintButton
            of={paper}
            picture={{
              file: `voucher-${shown.code}`,
              title: shown.name,
              lines: [
                holder,
                ...(place === null ? [] : [`Local: ${place}`]),
                ...(shown.isFamily ? shown.dependents.map((one) => `${one.name} (${one.kinship})`) : []),
                ...(lastDay === undefined ? [] : [lastDay]),
              ],
              code: shown.code,
            }}
          />
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
      <div className={alone}>
        <VoucherTicket ref={paper} voucher={shown} holder={holder} now={now} stationName={stationName} />
      </div>
    </Dialog>
  );
}
