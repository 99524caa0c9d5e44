import type { Moment, Voucher } from '@estacao/domain';
import { PaperDialog } from './PaperDialog.tsx';
import { usabilityText, VoucherTicket } from './VoucherTicket.tsx';

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
      picture={(shownVoucher) => ({
        fileName: `voucher-${shownVoucher.code}`,
        title: shownVoucher.name,
        lines: [
          holder,
          shownVoucher.place === null ? undefined : `Local: ${shownVoucher.place}`,
          ...(shownVoucher.isFamily
            ? shownVoucher.dependents.map((dependent) => `${dependent.name} (${dependent.kinship})`)
            : []),
          usabilityText(shownVoucher, now),
        ].filter((line) => line !== undefined),
        code: shownVoucher.code,
      })}
      onHome={onHome}
      onClose={onClose}
    >
      {(shownVoucher, ref) => (
        <VoucherTicket ref={ref} voucher={shownVoucher} holder={holder} now={now} stationName={stationName} />
      )}
    </PaperDialog>
  );
}
