import {
  type ActivityDetail,
  type Cents,
  type CurrencySettings,
  dataOf,
  donationAmount,
  donationAmounts,
  donationLimits,
  formatMoney,
  formatStationCurrency,
  idle,
  type Loaded,
  lacking,
  parseAmount,
  percentSent,
  type SubmitProgress,
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
  const typed = form.value('points');
  const amount = donationAmount.check(typed) === undefined ? parseAmount(typed) : undefined;
  const has = dataOf(balance);
  const lack = has === undefined || amount === undefined ? 0 : lacking(amount, has);
  // When the balance failed to load, the server decides whether it covers the donation.
  const isUnknown = has === undefined && balance.status !== 'failed';
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
          disabled={lack > 0 || isUnknown}
        >
          {lack > 0
            ? `Faltam ${formatMoney(lack)}`
            : amount === undefined
              ? 'Doar'
              : `Doar ${formatMoney(amount)}`}
        </Button>
      }
    >
      <TextField
        {...form.field('points')}
        required
        hint={`De ${formatMoney(donationLimits.least)} a ${formatMoney(donationLimits.most)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <fieldset className={css.amounts} aria-label="Sugestões">
        {donationAmounts.map((offered) => (
          <Button
            key={offered}
            size="small"
            disabled={form.busy}
            onClick={() => form.set('points', formatMoney(offered))}
          >
            {formatMoney(offered)}
          </Button>
        ))}
      </fieldset>
      {has === undefined ? null : (
        <DescriptionList
          items={[
            { label: 'Seu saldo', value: formatStationCurrency(has, currency) },
            ...(amount === undefined || lack > 0
              ? []
              : [{ label: 'Saldo depois da doação', value: formatStationCurrency(has - amount, currency) }]),
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
