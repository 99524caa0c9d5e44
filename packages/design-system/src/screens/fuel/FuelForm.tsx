import {
  type FuelCampaign,
  type FuelOrder,
  formatLitres,
  formatMoney,
  fuelTypeName,
  fuelValue,
  messages,
  parseLitres,
  wrongInFuel,
} from '@estacao/domain';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Dialog } from '../../components/Dialog/Dialog.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Fuel.css.ts';

export interface FuelFormProps {
  campaign: FuelCampaign | null;
  busy: boolean;
  errors?: readonly ServerError[] | undefined;
  onMake: (order: FuelOrder) => unknown;
  onClose: () => void;
}

function Fields({ campaign, busy, errors, onMake, onClose }: FuelFormProps & { campaign: FuelCampaign }) {
  const { types, most } = campaign;
  const [only] = types.length === 1 ? types : [];
  const form = useFields({
    defaults: { tipoVoucher: only?.type ?? '', volume: '' },
    labels: { tipoVoucher: 'Tipo de combustível', volume: 'Volume em litros' },
    check: ({ tipoVoucher, volume }) => {
      const wrong = wrongInFuel({ type: tipoVoucher, volume: parseLitres(volume) }, campaign);
      return {
        tipoVoucher: wrong.type,
        volume: volume.trim() === '' ? messages.required : wrong.volume,
      };
    },
    onSubmit: ({ tipoVoucher, volume }) => {
      const litres = parseLitres(volume);
      if (litres !== undefined) onMake({ type: tipoVoucher, volume: litres });
    },
    busy,
    errors,
  });
  const type = types.find((known) => known.type === form.value('tipoVoucher'));
  const volume = parseLitres(form.value('volume'));
  const isWhole = type !== undefined && volume !== undefined && volume > 0 && volume <= most;
  return (
    <Form
      {...form.props}
      label={campaign.name}
      actions={
        <>
          <Button disabled={busy} onClick={() => onClose()}>
            Cancelar
          </Button>
          <Button kind="main" type="submit" busy={form.busy} busyLabel="Gerando...">
            Gerar voucher
          </Button>
        </>
      }
    >
      <SelectField
        {...form.field('tipoVoucher')}
        required
        placeholder="Selecione"
        options={types.map((known) => ({
          value: known.type,
          label: `${fuelTypeName(known.type)} (${formatMoney(known.price)} por litro)`,
        }))}
      />
      <TextField
        {...form.field('volume')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        hint={`Até ${formatLitres(most)}`}
      />
      <Text tone="muted" numeric>
        {isWhole ? `Valor do voucher: ${formatMoney(fuelValue(type, volume))}` : 'Valor do voucher: –'}
      </Text>
    </Form>
  );
}

export function FuelForm(props: FuelFormProps) {
  const { campaign, busy, onClose } = props;
  // Keeps the last campaign on screen during the closing animation.
  const last = useRef(campaign);
  if (campaign !== null) last.current = campaign;
  const shown = last.current;
  if (shown === null) return null;
  return (
    <Dialog open={campaign !== null} title={shown.name} busy={busy} onClose={onClose}>
      <div className={css.form}>
        {shown.description === null ? null : <p>{shown.description}</p>}
        <Fields key={shown.id} {...props} campaign={shown} />
      </div>
    </Dialog>
  );
}
