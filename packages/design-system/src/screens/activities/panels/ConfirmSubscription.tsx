import { type Cents, formatMoney, type SavedCard } from '@estacao/domain';
import { AlertDialog } from '../../../components/AlertDialog/AlertDialog.tsx';
import { DescriptionList } from '../../../components/DescriptionList/DescriptionList.tsx';

export interface ConfirmSubscriptionProps {
  open: boolean;
  activityName: string;
  products: readonly string[];
  price: Cents;
  recurrence: string;
  /** Date of the first charge, if the current period is already paid. */
  firstCharge: string | undefined;
  nextCharge: string;
  card: SavedCard | null;
  busy: boolean;
  error: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

function descriptionOf(card: SavedCard | null, firstCharge: string | undefined): string {
  const recurrenceNote = 'e de novo a cada período até você cancelar.';
  if (firstCharge !== undefined)
    return `O período atual já está pago. O valor é cobrado em ${firstCharge}, ${recurrenceNote}`;
  return card === null
    ? `O valor é cobrado assim que você adicionar um cartão, ${recurrenceNote}`
    : `O valor é cobrado agora, ${recurrenceNote}`;
}

/** Confirms a recurring payment and shows its present and later charges. */
export function ConfirmSubscription({
  activityName,
  products,
  price,
  recurrence,
  firstCharge,
  nextCharge,
  card,
  ...rest
}: ConfirmSubscriptionProps) {
  return (
    <AlertDialog
      {...rest}
      title="Confirmar assinatura"
      description={descriptionOf(card, firstCharge)}
      confirmLabel="Assinar"
      cancelLabel="Cancelar"
      busyLabel="Assinando"
    >
      <DescriptionList
        items={[
          { label: 'Atividade', value: activityName },
          { label: products.length === 1 ? 'Produto' : 'Produtos', value: products.join(', ') },
          ...(firstCharge === undefined
            ? [{ label: 'Agora', value: formatMoney(price), total: true }]
            : [
                { label: 'Agora', value: formatMoney(0), total: true },
                { label: `Em ${firstCharge}`, value: formatMoney(price) },
              ]),
          { label: 'Depois', value: `${formatMoney(price)} · ${recurrence}, a partir de ${nextCharge}` },
          {
            label: 'Cartão',
            value: card === null ? 'A adicionar' : `${card.brand} final ${card.lastDigits}`,
          },
        ]}
      />
    </AlertDialog>
  );
}
