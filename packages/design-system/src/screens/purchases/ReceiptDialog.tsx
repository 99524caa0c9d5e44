import { formatDate, formatMoney, type Purchase } from '@estacao/domain';
import { Ticket } from '../../components/Ticket/Ticket.tsx';
import { PaperDialog } from '../vouchers/PaperDialog.tsx';

export interface ReceiptDialogProps {
  /** The one that is shown; without one nothing is. */
  purchase: Purchase | null;
  stationName?: string | undefined;
  onClose: () => void;
}

/** What was paid, and the code that says so. A donation has none: nobody asks for it. */
export function ReceiptDialog({ purchase, stationName, onClose }: ReceiptDialogProps) {
  return (
    <PaperDialog
      title="Comprovante"
      paper={purchase}
      picture={({ id, name, createdAt, price, code, isDonation }) => ({
        file: `comprovante-${id}`,
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
