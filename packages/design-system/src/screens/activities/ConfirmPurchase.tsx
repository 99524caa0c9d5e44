import { type Cents, formatMoney } from '@estacao/domain';
import { AlertDialog } from '../../components/AlertDialog/AlertDialog.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';

export interface ConfirmPurchaseProps {
  open: boolean;
  /** What is bought. */
  activity: string;
  price: Cents;
  /** It is being bought: nothing can be pressed or closed until that is over. */
  busy: boolean;
  busyLabel: string;
  /** Why it was refused. */
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before points leave the balance. What it costs stands here whatever a station hides elsewhere. */
export function ConfirmPurchase({ activity, price, ...rest }: ConfirmPurchaseProps) {
  return (
    <AlertDialog
      {...rest}
      title="Confirmação"
      description={
        price === 0 ? 'Nada sai do seu saldo.' : 'O valor sai do seu saldo assim que você confirmar.'
      }
      confirmLabel="Confirmar"
      cancelLabel="Cancelar"
    >
      <DescriptionList
        items={[
          { label: 'Atividade', value: activity },
          { label: 'Custo', value: formatMoney(price), total: true },
        ]}
      />
    </AlertDialog>
  );
}
