import { type Cents, dataOf, formatMoney, formatStationCurrency, lacking } from '@estacao/domain';
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
  const has = dataOf(balance);
  return (
    <>
      <Price money={price} size="lg" />
      {has === undefined || price === 0 ? null : (
        <DescriptionList
          items={[
            { label: 'Seu saldo', value: formatStationCurrency(has, currency) },
            ...(has < price
              ? []
              : [{ label: 'Saldo depois da compra', value: formatStationCurrency(has - price, currency) }]),
          ]}
        />
      )}
    </>
  );
}

interface PayProps
  extends Pick<PanelProps, 'activity' | 'balance' | 'sending' | 'error' | 'finished' | 'onTakePart'> {
  label: string;
  sendingLabel: string;
  price: Cents;
  blocked?: boolean;
  confirms?: boolean;
}

/** The buy button with its confirmation. A balance below the price disables it. */
export function Pay({
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
  confirms = true,
}: PayProps) {
  const [isAsking, setAsking] = useState(false);
  // Resets, so a return to the page starts without the dialog.
  if (finished && isAsking) setAsking(false);
  const has = dataOf(balance);
  const lack = has === undefined ? 0 : lacking(price, has);
  // If the balance failed to load, the server checks it on purchase.
  const isUnknown = price > 0 && has === undefined && balance.status !== 'failed';
  return (
    <>
      {error === undefined || isAsking ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <Button
        kind="main"
        full
        busy={sending}
        busyLabel={sendingLabel}
        disabled={blocked || lack > 0 || isUnknown}
        onClick={() => (confirms ? setAsking(true) : onTakePart())}
      >
        {lack > 0 ? `Faltam ${formatMoney(lack)}` : sending ? sendingLabel : label}
      </Button>
      <ConfirmPurchase
        open={isAsking && !finished}
        activity={activity.name}
        price={price}
        busy={sending}
        busyLabel={sendingLabel}
        error={error}
        onConfirm={() => onTakePart()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
