import type { Moment, Voucher } from '@estacao/domain';
import { PaperDialog } from './PaperDialog.tsx';
import { lastDayOf, VoucherTicket } from './VoucherTicket.tsx';

export interface VoucherDialogProps {
  voucher: Voucher | null;
  holder: string;
  now: Moment;
  stationName?: string | undefined;
  onHome?: (() => void) | undefined;
  onClose: () => void;
}

export function VoucherDialog({ voucher, holder, now, stationName, onHome, onClose }: VoucherDialogProps) {
  return (
    <PaperDialog
      title="Voucher"
      paper={voucher}
      picture={(shown) => ({
        file: `voucher-${shown.code}`,
        title: shown.name,
        lines: [
          holder,
          shown.place === null ? undefined : `Local: ${shown.place}`,
          ...(shown.isFamily ? shown.dependents.map((one) => `${one.name} (${one.kinship})`) : []),
          lastDayOf(shown, now),
        ].filter((line) => line !== undefined),
        code: shown.code,
      })}
      onHome={onHome}
      onClose={onClose}
    >
      {(shown, ref) => (
        <VoucherTicket ref={ref} voucher={shown} holder={holder} now={now} stationName={stationName} />
      )}
    </PaperDialog>
  );
}
