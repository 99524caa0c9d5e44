import { formatDate, formatMoney, type Purchase } from '@estacao/domain';
import { Ticket } from '../../components/Ticket/Ticket.tsx';
import { PaperDialog } from '../vouchers/PaperDialog.tsx';

export interface ReceiptDialogProps {
  purchase: Purchase | null;
  stationName?: string | undefined;
  onClose: () => void;
}

/** A payment receipt with its code. Donations have no code. */
export function ReceiptDialog({ purchase, stationName, onClose }: ReceiptDialogProps) {
  return (
    <PaperDialog
      title="Comprovante"
      paper={purchase}
      picture={({ id, name, createdAt, price, code, isDonation }) => ({
        fileName: `comprovante-${id}`,
        title: name,
        lines: [`Data do pagamento: ${formatDate(createdAt)}`, `Valor: ${formatMoney(price)}`],
        code: isDonation ? undefined : code,
      })}
      onClose={onClose}
    >
      {({ name, createdAt, price, code, isDonation }, ref) => (
        <Ticket
          ref={ref}
          level={3}
          kicker={stationName === undefined ? 'Comprovante' : `${stationName} · Comprovante`}
          name={name}
          facts={[
            { label: 'Data do pagamento', value: formatDate(createdAt) },
            { label: 'Valor', value: formatMoney(price), total: true },
          ]}
          {...(isDonation ? {} : { qr: code, code })}
        />
      )}
    </PaperDialog>
  );
}
