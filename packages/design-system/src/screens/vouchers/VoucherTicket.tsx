import { formatDate, type Moment, type Voucher, voucherStatus, voucherTexts } from '@estacao/domain';
import type { Ref } from 'react';
import type { Description } from '../../components/DescriptionList/DescriptionList.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { RichText } from '../../components/RichText/RichText.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { Ticket } from '../../components/Ticket/Ticket.tsx';

export interface VoucherTicketProps {
  voucher: Voucher;
  holder: string;
  now: Moment;
  stationName?: string | undefined;
  level?: 2 | 3;
  ref?: Ref<HTMLElement> | undefined;
}

/** Last day of use, or the reason why the voucher is unusable. */
export function usabilityText(voucher: Voucher, now: Moment): string | undefined {
  const { isUsed, isCancelled, date } = voucher;
  if (isUsed) return voucherTexts.used;
  if (isCancelled) return voucherTexts.cancelled;
  if (date === null) return undefined;
  const text = voucherStatus(voucher, now) === 'expired' ? voucherTexts.expired : voucherTexts.useBy;
  return text(formatDate(date));
}

/** A voucher as the member shows it at the door. */
export function VoucherTicket({ voucher, holder, now, stationName, level = 3, ref }: VoucherTicketProps) {
  const { name, code, validatorUrl, place, isFamily, dependents, rules } = voucher;
  const status = voucherStatus(voucher, now);
  const usability = usabilityText(voucher, now);
  const facts: readonly Description[] = [
    ...(place === null ? [] : [{ label: 'Local', value: place }]),
    ...(isFamily ? dependents.map((dependent) => ({ label: dependent.name, value: dependent.kinship })) : []),
  ];
  return (
    <Ticket
      ref={ref}
      level={level}
      kicker={stationName === undefined ? 'Voucher' : `${stationName} · Voucher`}
      name={name}
      holder={holder}
      facts={facts}
      qr={validatorUrl}
      code={code}
      spent={status !== 'usable'}
      note={
        usability === undefined ? undefined : (
          <Text weight="label" tone={status === 'expired' ? 'warning' : 'text'}>
            {usability}
          </Text>
        )
      }
    >
      <Heading level={level === 2 ? 3 : 4} size="md">
        Regulamento
      </Heading>
      {rules === null ? <Text tone="muted">{voucherTexts.noRules}</Text> : <RichText html={rules} />}
    </Ticket>
  );
}
