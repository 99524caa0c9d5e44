import {
  type CepAddress,
  type CompanyField,
  type CompanyForm,
  companyRules,
  type IsoDate,
  type Loaded,
  parseCep,
  required,
  states,
  validCnpj,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { useAddressLookup } from '../../../components/CardForm/address-lookup.ts';
import { Form } from '../../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../../components/Form/use-fields.ts';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { MaskedField } from '../../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../../components/SelectField/SelectField.tsx';
import { TextField } from '../../../components/TextField/TextField.tsx';
import * as css from '../Company.css.ts';
import { StepActions } from '../Step.tsx';
import { companyLabels } from '../texts.ts';
import { useOnChange } from '../use-on-change.ts';

const fieldNames = [
  'name',
  'phone',
  'birthday',
  'cpf',
  'cnpj',
  'cep',
  'street',
  'number',
  'neighborhood',
  'city',
  'state',
] as const satisfies readonly CompanyField[];

type Values = Pick<CompanyForm, (typeof fieldNames)[number]>;

function pickFields<Source extends Values>(source: Source): Values {
  return Object.fromEntries(fieldNames.map((name) => [name, source[name]])) as unknown as Values;
}

const labels = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ fieldNames.map((name) => [name, companyLabels[name]]),
) as Record<keyof Values, string>;

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

export interface DataProps {
  form: CompanyForm;
  today: IsoDate;
  asksCpf: boolean;
  address: Loaded<CepAddress>;
  onCep: (cep: string) => void;
  onDraftChange: (values: Partial<CompanyForm>) => void;
  onInvalidCnpj: () => void;
  errors: readonly ServerError[];
  onBack: () => void;
  onNext: () => void;
}

export function Data({
  form: initialForm,
  today,
  asksCpf,
  address,
  onCep,
  onDraftChange,
  onInvalidCnpj,
  errors,
  onBack,
  onNext,
}: DataProps) {
  const rules = companyRules(today, asksCpf);
  const form = useFields<Values>({
    defaults: pickFields(initialForm),
    labels,
    check: (values) => Object.fromEntries(fieldNames.map((name) => [name, rules[name](values[name])])),
    errors,
    onSubmit: () => {
      onNext();
    },
  });
  const values = Object.fromEntries(fieldNames.map((name) => [name, form.value(name)])) as unknown as Values;
  useOnChange(values, onDraftChange);
  useAddressLookup(address, form.set);
  const setValue = useRef(form.set);
  setValue.current = form.set;
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    if (address.status === 'ready') setValue.current('neighborhood', address.data.neighborhood);
  }, [address]);
  const isLookingUp = address.status === 'loading';
  // The fields are read-only during the CEP lookup. Leaving them must not raise a "required" error, so
  // `onBlur` is unset.
  const lookupField = (name: 'street' | 'city') =>
    isLookingUp ? { ...form.field(name), readOnly: true, onBlur: undefined } : form.field(name);
  const cep = form.field('cep');

  return (
    <div className={css.narrow}>
      <Form
        {...form.props}
        label="Você e a sua empresa"
        onSubmit={(event) => {
          const cnpj = form.value('cnpj');
          if (required(cnpj) === undefined && validCnpj(cnpj) !== undefined) onInvalidCnpj();
          form.props.onSubmit(event);
        }}
        actions={<StepActions label="Continuar" onBack={onBack} />}
      >
        <TextField autoComplete="name" required {...form.field('name')} />
        <div className={css.pair}>
          <MaskedField mask="phone" required {...form.field('phone')} />
          <MaskedField mask="date" required {...form.field('birthday')} autoComplete="bday" />
        </div>
        <div className={css.pair}>
          {asksCpf ? <MaskedField mask="cpf" required {...form.field('cpf')} /> : null}
          <MaskedField mask="cnpj" required {...form.field('cnpj')} />
        </div>
        <Heading level={2} size="lg">
          Endereço da empresa
        </Heading>
        <div className={css.pair}>
          <MaskedField
            mask="cep"
            required
            {...cep}
            onValueChange={(value) => {
              cep.onValueChange(value);
              const cepValue = parseCep(value);
              if (cepValue !== undefined) onCep(cepValue);
            }}
          />
          <SelectField
            required
            placeholder="Selecione"
            options={stateOptions}
            autoComplete="address-level1"
            {...form.field('state')}
          />
        </div>
        <TextField required autoComplete="address-line1" {...lookupField('street')} />
        <div className={css.pair}>
          <TextField required autoComplete="off" {...form.field('number')} />
          <TextField autoComplete="address-level3" {...form.field('neighborhood')} />
        </div>
        <TextField required autoComplete="address-level2" {...lookupField('city')} />
      </Form>
    </div>
  );
}
