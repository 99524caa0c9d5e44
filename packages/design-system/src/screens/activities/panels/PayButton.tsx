import { type Cents, dataOf, formatMoney, formatStationCurrency, missingAmount } from '@estacao/domain';
import { useState } from 'react';
import { AlertDialog } from '../../../components/AlertDialog/AlertDialog.tsx';
import { Button } from '../../../components/Button/Button.tsx';
import { Callout } from '../../../components/Callout/Callout.tsx';
import { DescriptionList } from '../../../components/DescriptionList/DescriptionList.tsx';
import { Price } from '../../../components/Price/Price.tsx';
import type { PanelProps } from './panel.ts';

interface ConfirmPurchaseProps {
  open: boolean;
  activity: string;
  price: Cents;
  busy: boolean;
  busyLabel: string;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before points leave the balance. Shows the price even if the station hides prices.
 */
function ConfirmPurchase({ activity, price, ...rest }: ConfirmPurchaseProps) {
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

export function Cost({
  price,
  balance,
  currency,
}: { readonly price: Cents } & Pick<PanelProps, 'balance' | 'currency'>) {
  const availableBalance = dataOf(balance);
  return (
    <>
      <Price money={price} size="lg" />
      {availableBalance === undefined || price === 0 ? null : (
        <DescriptionList
          items={[
            { label: 'Seu saldo', value: formatStationCurrency(availableBalance, currency) },
            ...(availableBalance < price
              ? []
              : [
                  {
                    label: 'Saldo depois da compra',
                    value: formatStationCurrency(availableBalance - price, currency),
                  },
                ]),
          ]}
        />
      )}
    </>
  );
}

interface PayButtonProps
  extends Pick<PanelProps, 'activity' | 'balance' | 'sending' | 'error' | 'finished' | 'onTakePart'> {
  label: string;
  sendingLabel: string;
  price: Cents;
  blocked?: boolean;
  needsConfirmation?: boolean;
}

/** The buy button with its confirmation. A balance below the price disables it. */
export function PayButton({
  activity,
  balance,
  sending,
  error,
  finished,
  onTakePart,
  label,
  sendingLabel,
  price,
  blocked = false,
  needsConfirmation = true,
}: PayButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  // Resets, so a return to the page starts without the dialog.
  if (finished && isConfirming) setIsConfirming(false);
  const availableBalance = dataOf(balance);
  const shortfall = availableBalance === undefined ? 0 : missingAmount(price, availableBalance);
  // If the balance failed to load, the server checks it on purchase.
  const isBalancePending = price > 0 && availableBalance === undefined && balance.status !== 'failed';
  return (
    <>
      {error === undefined || isConfirming ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button
        kind="main"
        full
        busy={sending}
        busyLabel={sendingLabel}
        disabled={blocked || shortfall > 0 || isBalancePending}
        onClick={() => (needsConfirmation ? setIsConfirming(true) : onTakePart())}
      >
        {shortfall > 0 ? `Faltam ${formatMoney(shortfall)}` : sending ? sendingLabel : label}
      </Button>
      <ConfirmPurchase
        open={isConfirming && !finished}
        activity={activity.name}
        price={price}
        busy={sending}
        busyLabel={sendingLabel}
        error={error}
        onConfirm={() => onTakePart()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  );
}
