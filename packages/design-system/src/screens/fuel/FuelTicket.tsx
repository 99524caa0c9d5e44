import {
  type FuelVoucher,
  formatDate,
  formatLitres,
  formatMoney,
  fuelTypeName,
  type Moment,
  paths,
} from '@estacao/domain';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { PrintButton } from '../../components/PrintButton/PrintButton.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Ticket } from '../../components/Ticket/Ticket.tsx';
import { alone } from '../../theme/print-alone.css.ts';
import { isOver } from './is-over.ts';

export interface FuelTicketProps {
  /** The one that is shown; without one nothing is. */
  voucher: FuelVoucher | null;
  /** Whose it is. */
  holder: string;
  now: Moment;
  /** Who gives it. */
  stationName?: string | undefined;
  onClose: () => void;
}

function factsOf({ id, type, volume, value, issuedAt, validUntil }: FuelVoucher) {
  return [
    { label: 'Número', value: String(id) },
    { label: 'Tipo', value: fuelTypeName(type) },
    { label: 'Volume', value: formatLitres(volume) },
    { label: 'Valor', value: formatMoney(value) },
    { label: 'Emitido em', value: formatDate(issuedAt) },
    { label: 'Válido até', value: formatDate(validUntil) },
  ];
}

/** One fuel voucher, to be shown at the pump, printed or kept. */
export function FuelTicket({ voucher, holder, now, stationName, onClose }: FuelTicketProps) {
  const paper = useRef<HTMLElement>(null);
  // While it leaves it still shows what it showed.
  const last = useRef(voucher);
  if (voucher !== null) last.current = voucher;
  const shown = last.current;
  if (shown === null) return null;
  const facts = factsOf(shown);
  const over = isOver(shown, now);
  return (
    <Dialog
      open={voucher !== null}
      title="Voucher de combustível"
      onClose={onClose}
      actions={
        <>
          <PrintButton
            of={paper}
            picture={{
              file: `voucher-${shown.code}`,
              title: shown.campaign,
              lines: [holder, ...facts.map(({ label, value }) => `${label}: ${value}`)],
              code: shown.code,
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
          kicker={stationName === undefined ? 'Voucher' : `${stationName} · Voucher`}
          name={shown.campaign}
          holder={holder}
          facts={facts}
          qr={shown.code}
          code={shown.code}
          spent={over}
          note={
            over ? (
              <Text weight="label" tone="warning">
                Este voucher está vencido.
              </Text>
            ) : undefined
          }
        />
      </div>
    </Dialog>
  );
}
