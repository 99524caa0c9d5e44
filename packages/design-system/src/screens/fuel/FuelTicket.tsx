import {
  dateOf,
  type FuelVoucher,
  formatDate,
  formatLitres,
  formatMoney,
  fuelTypeName,
  type Moment,
} from '@estacao/domain';
import { Text } from '../../components/Text/Text.tsx';
import { Ticket } from '../../components/Ticket/Ticket.tsx';
import { PaperDialog } from '../vouchers/PaperDialog.tsx';

/** A voucher is valid until the end of its last day. */
export function isExpired({ validUntil }: Pick<FuelVoucher, 'validUntil'>, now: Moment): boolean {
  return dateOf(validUntil) < dateOf(now);
}

export interface FuelTicketProps {
  voucher: FuelVoucher | null;
  holder: string;
  now: Moment;
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

/** Dialog with one fuel voucher to show at the pump, print or save. */
export function FuelTicket({ voucher, holder, now, stationName, onClose }: FuelTicketProps) {
  return (
    <PaperDialog
      title="Voucher de combustível"
      paper={voucher}
      picture={(ticket) => ({
        fileName: `voucher-${ticket.code}`,
        title: ticket.campaign,
        lines: [holder, ...factsOf(ticket).map(({ label, value }) => `${label}: ${value}`)],
        code: ticket.code,
      })}
      onClose={onClose}
    >
      {(ticket, ref) => (
        <Ticket
          ref={ref}
          level={3}
          kicker={stationName === undefined ? 'Voucher' : `${stationName} · Voucher`}
          name={ticket.campaign}
          holder={holder}
          facts={factsOf(ticket)}
          qr={ticket.code}
          code={ticket.code}
          spent={isExpired(ticket, now)}
          note={
            isExpired(ticket, now) ? (
              <Text weight="label" tone="warning">
                Este voucher está vencido.
              </Text>
            ) : undefined
          }
        />
      )}
    </PaperDialog>
  );
}
