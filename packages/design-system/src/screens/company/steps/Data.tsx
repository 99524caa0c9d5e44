import {
  type CompanyField,
  type CompanyForm,
  companyRules,
  type FoundAddress,
  type IsoDate,
  type Loaded,
  parseCep,
  required,
  states,
  validCnpj,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { useFoundAddress } from '../../../components/CardForm/found-address.ts';
import { Form } from '../../../components/Form/Form.tsx';
import { type ServerError, useFields } from '../../../components/Form/use-fields.ts';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { MaskedField } from '../../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../../components/SelectField/SelectField.tsx';
import { TextField } from '../../../components/TextField/TextField.tsx';
import * as css from '../Company.css.ts';
import { StepActions } from '../Step.tsx';
import { companyLabels } from '../texts.ts';
import { useWritten } from '../use-written.ts';

const names = [
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

type Values = Pick<CompanyForm, (typeof names)[number]>;

function picked<Whole extends Values>(whole: Whole): Values {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as unknown as Values;
}

const labels = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ names.map((name) => [name, companyLabels[name]]),
) as Record<keyof Values, string>;

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

export interface DataProps {
  form: CompanyForm;
  today: IsoDate;
  asksCpf: boolean;
  address: Loaded<FoundAddress>;
  onCep: (cep: string) => void;
  onType: (values: Partial<CompanyForm>) => void;
  onWrongCnpj: () => void;
  errors: readonly ServerError[];
  onBack: () => void;
  onNext: () => void;
}

export function Data({
  form: written,
  today,
  asksCpf,
  address,
  onCep,
  onType,
  onWrongCnpj,
  errors,
  onBack,
  onNext,
}: DataProps) {
  const rules = companyRules(today, asksCpf);
  const form = useFields<Values>({
    defaults: picked(written),
    labels,
    check: (values) => Object.fromEntries(names.map((name) => [name, rules[name](values[name])])),
    errors,
    onSubmit: () => {
      onNext();
    },
  });
  const values = Object.fromEntries(names.map((name) => [name, form.value(name)])) as unknown as Values;
  useWritten(values, onType);
  useFoundAddress(address, form.set);
  const set = useRef(form.set);
  set.current = form.set;
  const seen = useRef(address);
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    if (address.status === 'ready') set.current('neighborhood', address.data.neighborhood);
  }, [address]);
  const lookingUp = address.status === 'loading';
  // The fields are read-only during the CEP lookup. Without `onBlur`, leaving them then raises no "required"
  // error.
  const found = (name: 'street' | 'city') =>
    lookingUp ? { ...form.field(name), readOnly: true, onBlur: undefined } : form.field(name);
  const cep = form.field('cep');

  return (
    <div className={css.narrow}>
      <Form
        {...form.props}
        label="Você e a sua empresa"
        onSubmit={(event) => {
          const cnpj = form.value('cnpj');
          if (required(cnpj) === undefined && validCnpj(cnpj) !== undefined) onWrongCnpj();
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
              const whole = parseCep(value);
              if (whole !== undefined) onCep(whole);
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
        <TextField required autoComplete="address-line1" {...found('street')} />
        <div className={css.pair}>
          <TextField required autoComplete="off" {...form.field('number')} />
          <TextField autoComplete="address-level3" {...form.field('neighborhood')} />
        </div>
        <TextField required autoComplete="address-level2" {...found('city')} />
      </Form>
    </div>
  );
}
