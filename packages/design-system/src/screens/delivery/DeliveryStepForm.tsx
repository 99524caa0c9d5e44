import { type ActivityDetail, formatMoney, validateDelivery } from '@estacao/domain';
import { Button } from '../../components/Button/Button.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useFields } from '../../components/Form/use-fields.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './DeliveryPanel.css.ts';
import type { StepProps } from './draft.ts';

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
  draft,
  errors,
  onDraftChange,
  onBack,
  onNext,
}: DeliveryStepFormProps) {
  const { locationId, address, reference, phone } = draft;
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
      const { cpf: _cpf, name: _name, ...errors } = validateDelivery(request, locations);
      return errors;
    },
    onSubmit: onNext,
    errors,
  });
  /** A field that saves every change to the draft. */
  const draftField = (name: keyof Values) => {
    const field = form.field(name);
    return {
      ...field,
      onValueChange: (value: string) => {
        field.onValueChange(value);
        onDraftChange(name === 'locationId' ? { locationId: Number(value) || null } : { [name]: value });
      },
    };
  };
  const selectedLocation = locations.find(({ id }) => String(id) === form.value('locationId'));
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
        {...draftField('locationId')}
      />
      <TextField
        required
        autoComplete="shipping street-address"
        hint={selectedLocation?.addressHelp ?? undefined}
        {...draftField('address')}
      />
      <TextField
        required
        autoComplete="off"
        hint={selectedLocation?.complementHelp ?? undefined}
        {...draftField('reference')}
      />
      <MaskedField mask="phone" required {...draftField('phone')} />
    </Form>
  );
}
