import {
  type ActivityDetail,
  type Cents,
  type CurrencySettings,
  dataOf,
  donationAmount,
  donationLimits,
  formatMoney,
  formatStationCurrency,
  idle,
  type Loaded,
  missingAmount,
  parseAmount,
  percentSent,
  type SubmitProgress,
  suggestedDonations,
} from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { DescriptionList } from '../../components/DescriptionList/DescriptionList.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useFields } from '../../components/Form/use-fields.ts';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './DonationPanel.css.ts';

export interface DonationPanelProps {
  activity: Pick<ActivityDetail, 'name'>;
  balance?: Loaded<Cents>;
  currency?: CurrencySettings | undefined;
  sending?: boolean;
  progress?: SubmitProgress;
  error?: string | undefined;
  onDonate: (amount: Cents) => void;
}

/** Donates part of the member's balance to an activity. */
export function DonationPanel({
  activity,
  balance = idle,
  currency,
  sending = false,
  progress = 0,
  error,
  onDonate,
}: DonationPanelProps) {
  const form = useFields({
    defaults: { points: '' },
    labels: { points: 'Valor da doação' },
    check: ({ points }) => ({ points: donationAmount.check(points) }),
    onSubmit: ({ points }) => {
      const amount = parseAmount(points);
      if (amount !== undefined) onDonate(amount);
    },
    busy: sending,
  });
  const typedAmount = form.value('points');
  const amount = donationAmount.check(typedAmount) === undefined ? parseAmount(typedAmount) : undefined;
  const availableBalance = dataOf(balance);
  const shortfall =
    availableBalance === undefined || amount === undefined ? 0 : missingAmount(amount, availableBalance);
  // If the balance failed to load, the server decides whether it covers the donation.
  const isBalancePending = availableBalance === undefined && balance.status !== 'failed';
  const percent = percentSent(progress);
  const busyLabel = percent === undefined ? 'Doando...' : `Doando... ${percent}%`;
  return (
    <Form
      {...form.props}
      label={activity.name}
      actions={
        <Button
          kind="main"
          full
          type="submit"
          busy={form.busy}
          busyLabel={busyLabel}
          disabled={shortfall > 0 || isBalancePending}
        >
          {shortfall > 0
            ? `Faltam ${formatMoney(shortfall)}`
            : amount === undefined
              ? 'Doar'
              : `Doar ${formatMoney(amount)}`}
        </Button>
      }
    >
      <TextField
        {...form.field('points')}
        required
        hint={`De ${formatMoney(donationLimits.min)} a ${formatMoney(donationLimits.max)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <fieldset className={css.amounts} aria-label="Sugestões">
        {suggestedDonations.map((suggestion) => (
          <Button
            key={suggestion}
            size="small"
            disabled={form.busy}
            onClick={() => form.set('points', formatMoney(suggestion))}
          >
            {formatMoney(suggestion)}
          </Button>
        ))}
      </fieldset>
      {availableBalance === undefined ? null : (
        <DescriptionList
          items={[
            { label: 'Seu saldo', value: formatStationCurrency(availableBalance, currency) },
            ...(amount === undefined || shortfall > 0
              ? []
              : [
                  {
                    label: 'Saldo depois da doação',
                    value: formatStationCurrency(availableBalance - amount, currency),
                  },
                ]),
          ]}
        />
      )}
      {error === undefined ? null : (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
    </Form>
  );
}
