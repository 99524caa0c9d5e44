import { formatDate, formatMoney, type Purchase, paths } from '@estacao/domain';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { Ticket } from '../../components/Ticket/Ticket.tsx';
import { alone } from '../../theme/print-alone.css.ts';

export interface ReceiptDialogProps {
  /** The one that is shown; without one nothing is. */
  purchase: Purchase | null;
  /** Who sold it. */
  stationName?: string | undefined;
  onClose: () => void;
}

/** What was paid, and the code that says so. A donation has none: nobody asks for it. */
export function ReceiptDialog({ purchase, stationName, onClose }: ReceiptDialogProps) {
  const paper = useRef<HTMLElement>(null);
  // While it leaves it still shows what it showed.
  const last = useRef(purchase);
  if (purchase !== null) last.current = purchase;
  const shown = last.current;
  if (shown === null) return null;
  const { id, name, createdAt, price, code, isDonation } = shown;
  const day = formatDate(createdAt);
  return (
    <Dialog
      open={purchase !== null}
      title="Comprovante"
      onClose={onClose}
      actions={
        <>
          <PrintButton
            of={paper}
            picture={{
              file: `comprovante-${id}`,
              title: name,
              lines: [`Data do pagamento: ${day}`, `Valor: ${formatMoney(price)}`],
              code: isDonation ? undefined : code,
            }}
          />
          <Button kind="main" href={paths.home}>
            Página inicial
          </Button>
        </>
      }
    >
      <div className={alone}>
        <Ticket
          ref={paper}
          level={3}
          kicker={stationName === undefined ? 'Comprovante' : `${stationName} · Comprovante`}
          name={name}
          facts={[
            { label: 'Data do pagamento', value: day },
            { label: 'Valor', value: formatMoney(price), total: true },
          ]}
          {...(isDonation ? {} : { qr: code, code })}
        />
      </div>
    </Dialog>
  );
}
