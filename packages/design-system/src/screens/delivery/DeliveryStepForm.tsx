import { type ActivityDetail, formatMoney, wrongInDelivery } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useFields } from '../../components/Form/use-fields.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './DeliveryPanel.css.ts';
import type { StepProps } from './written.ts';

interface DeliveryStepFormProps extends StepProps {
  locations: ActivityDetail['deliveryLocations'];
  onBack: () => void;
  onNext: () => void;
}

interface Values {
  readonly locationId: string;
  readonly address: string;
  readonly reference: string;
  readonly phone: string;
}

export function DeliveryStepForm({
  locations,
  written,
  errors,
  onWrite,
  onBack,
  onNext,
}: DeliveryStepFormProps) {
  const { locationId, address, reference, phone } = written;
  const form = useFields<Values>({
    defaults: { locationId: locationId === null ? '' : String(locationId), address, reference, phone },
    labels: {
      locationId: 'Local de entrega',
      address: 'Endereço',
      reference: 'Ponto de referência',
      phone: 'Telefone',
    },
    check: (values) => {
      const request = { ...values, locationId: Number(values.locationId) || null, cpf: '', name: '' };
      const { cpf: _cpf, name: _name, ...wrong } = wrongInDelivery(request, locations);
      return wrong;
    },
    onSubmit: onNext,
    errors,
  });
  /** A field that saves every change to the draft. */
  const kept = (name: keyof Values) => {
    const field = form.field(name);
    return {
      ...field,
      onValueChange: (value: string) => {
        field.onValueChange(value);
        onWrite(name === 'locationId' ? { locationId: Number(value) || null } : { [name]: value });
      },
    };
  };
  const place = locations.find(({ id }) => String(id) === form.value('locationId'));
  return (
    <Form
      {...form.props}
      label="Entrega"
      actions={
        <div className={css.turns}>
          <Button full onClick={onBack}>
            Voltar
          </Button>
          <Button kind="main" full type="submit">
            Próximo
          </Button>
        </div>
      }
    >
      <SelectField
        required
        placeholder="Selecione"
        options={locations.map(({ id, name, price }) => ({
          value: String(id),
          label: `${name} · ${price === 0 ? 'sem custo' : formatMoney(price)}`,
        }))}
        {...kept('locationId')}
      />
      <TextField
        required
        autoComplete="shipping street-address"
        hint={place?.addressHelp ?? undefined}
        {...kept('address')}
      />
      <TextField
        required
        autoComplete="off"
        hint={place?.complementHelp ?? undefined}
        {...kept('reference')}
      />
      <MaskedField mask="phone" required {...kept('phone')} />
    </Form>
  );
}
