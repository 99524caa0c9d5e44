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

/** Asks for confirmation before points leave the balance. It shows the price even where a station hides prices. */
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

/** What it costs, and what is left of the balance after it. */
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
  /** What the button says. */
  label: string;
  /** What it says while the call runs. */
  sendingLabel: string;
  price: Cents;
  /** Something has to be agreed to first. */
  blocked?: boolean;
  /** Whether it is asked about once more. What costs nothing need not be. */
  confirms?: boolean;
}

/** The button that buys, as far as the balance goes, and what is asked before. */
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
  // Whoever comes back to it afterwards begins anew.
  if (finished && isAsking) setAsking(false);
  const has = dataOf(balance);
  const lack = has === undefined ? 0 : lacking(price, has);
  // Where the balance could not be had, whether it is enough is seen by whoever is asked to take it.
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
