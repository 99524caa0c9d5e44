import {
  type FuelCampaign,
  type FuelOrder,
  formatLitres,
  formatMoney,
  fuelTypeName,
  fuelValue,
  messages,
  parseLitres,
  validateFuel,
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
  onCreate: (order: FuelOrder) => unknown;
  onClose: () => void;
}

function Fields({ campaign, busy, errors, onCreate, onClose }: FuelFormProps & { campaign: FuelCampaign }) {
  const { types, max } = campaign;
  const [onlyType] = types.length === 1 ? types : [];
  const form = useFields({
    defaults: { tipoVoucher: onlyType?.type ?? '', volume: '' },
    labels: { tipoVoucher: 'Tipo de combustível', volume: 'Volume em litros' },
    check: ({ tipoVoucher, volume }) => {
      const errors = validateFuel({ type: tipoVoucher, volume: parseLitres(volume) }, campaign);
      return {
        tipoVoucher: errors.type,
        volume: volume.trim() === '' ? messages.required : errors.volume,
      };
    },
    onSubmit: ({ tipoVoucher, volume }) => {
      const litres = parseLitres(volume);
      if (litres !== undefined) onCreate({ type: tipoVoucher, volume: litres });
    },
    busy,
    errors,
  });
  const type = types.find((option) => option.type === form.value('tipoVoucher'));
  const volume = parseLitres(form.value('volume'));
  const isComplete = type !== undefined && volume !== undefined && volume > 0 && volume <= max;
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
        options={types.map((option) => ({
          value: option.type,
          label: `${fuelTypeName(option.type)} (${formatMoney(option.price)} por litro)`,
        }))}
      />
      <TextField
        {...form.field('volume')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        hint={`Até ${formatLitres(max)}`}
      />
      <Text tone="muted" numeric>
        {isComplete ? `Valor do voucher: ${formatMoney(fuelValue(type, volume))}` : 'Valor do voucher: –'}
      </Text>
    </Form>
  );
}

export function FuelForm(props: FuelFormProps) {
  const { campaign, busy, onClose } = props;
  // Keeps the last campaign on screen during the closing animation.
  const lastCampaign = useRef(campaign);
  if (campaign !== null) lastCampaign.current = campaign;
  const visibleCampaign = lastCampaign.current;
  if (visibleCampaign === null) return null;
  return (
    <Dialog open={campaign !== null} title={visibleCampaign.name} busy={busy} onClose={onClose}>
      <div className={css.form}>
        {visibleCampaign.description === null ? null : <p>{visibleCampaign.description}</p>}
        <Fields key={visibleCampaign.id} {...props} campaign={visibleCampaign} />
      </div>
    </Dialog>
  );
}
