import {
  type CurrencySettings,
  formatDate,
  formatDateTime,
  formatStationCurrency,
  originCode,
  originLinks,
  originName,
  type StatementEntry,
} from '@estacao/domain';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { expiryText } from './columns.tsx';
import * as css from './Statements.css.ts';

export interface EntryDialogProps {
  entry: StatementEntry | null;
  currency?: CurrencySettings | undefined;
  onClose: () => void;
}

export function EntryDialog({ entry, currency, onClose }: EntryDialogProps) {
  // Keeps the last entry visible while the dialog closes.
  const lastEntry = useRef(entry);
  if (entry !== null) lastEntry.current = entry;
  const shownEntry = lastEntry.current;
  if (shownEntry === null) return null;
  const { origin } = shownEntry;
  const toFacts = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const links = originLinks(origin);
  return (
    <Dialog
      open={entry !== null}
      title={shownEntry.description}
      onClose={onClose}
      actions={
        links.length === 0
          ? undefined
          : links.map(({ label, href }, index) => (
              <Button key={href} kind={index === 0 ? 'main' : 'secondary'} href={href}>
                {label}
              </Button>
            ))
      }
    >
      <div className={css.entry}>
        <DescriptionList
          items={[
            { label: 'Origem', value: originName(origin) },
            ...toFacts(
              origin.orders.length > 1 ? 'Pedidos' : 'Pedido',
              originCode(origin).replace(/^\p{L}+ /u, ''),
            ),
            { label: 'Data e hora', value: formatDateTime(shownEntry.createdAt) },
            ...(origin.expired === null
              ? []
              : [
                  { label: 'O que expirou', value: origin.expired.description },
                  { label: 'Recebido em', value: formatDate(origin.expired.earnedAt) },
                ]),
            ...toFacts('Validade', expiryText(shownEntry, currency)),
            { label: 'Valor', value: formatStationCurrency(shownEntry.points, currency), total: true },
          ]}
        />
      </div>
    </Dialog>
  );
}
