import { type Cents, formatMoney, type SavedCard } from '@estacao/domain';
import { AlertDialog } from '../../../components/AlertDialog/AlertDialog.tsx';
import { DescriptionList } from '../../../components/DescriptionList/DescriptionList.tsx';

export interface ConfirmSubscriptionProps {
  open: boolean;
  activity: string;
  products: readonly string[];
  price: Cents;
  recurrence: string;
  /** First charge date, if the current period is already paid. */
  start: string | undefined;
  next: string;
  card: SavedCard | null;
  busy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

function descriptionOf(card: SavedCard | null, start: string | undefined): string {
  const again = 'e de novo a cada período até você cancelar.';
  if (start !== undefined) return `O período atual já está pago. O valor é cobrado em ${start}, ${again}`;
  return card === null
    ? `O valor é cobrado assim que você adicionar um cartão, ${again}`
    : `O valor é cobrado agora, ${again}`;
}

/** Confirms a recurring payment with its charges now and later. */
export function ConfirmSubscription({
  activity,
  products,
  price,
  recurrence,
  start,
  next,
  card,
  ...rest
}: ConfirmSubscriptionProps) {
  return (
    <AlertDialog
      {...rest}
      title="Confirmar assinatura"
      description={descriptionOf(card, start)}
      confirmLabel="Assinar"
      cancelLabel="Cancelar"
      busyLabel="Assinando"
    >
      <DescriptionList
        items={[
          { label: 'Atividade', value: activity },
          { label: products.length === 1 ? 'Produto' : 'Produtos', value: products.join(', ') },
          ...(start === undefined
            ? [{ label: 'Agora', value: formatMoney(price), total: true }]
            : [
                { label: 'Agora', value: formatMoney(0), total: true },
                { label: `Em ${start}`, value: formatMoney(price) },
              ]),
          { label: 'Depois', value: `${formatMoney(price)} · ${recurrence}, a partir de ${next}` },
          {
            label: 'Cartão',
            value: card === null ? 'A adicionar' : `${card.brand} final ${card.lastDigits}`,
          },
        ]}
      />
    </AlertDialog>
  );
}
