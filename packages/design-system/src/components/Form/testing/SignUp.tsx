import {
  firstError,
  formatMoney,
  mustBeAccepted,
  notOnlySpaces,
  required,
  type StateCode,
  sameAsPassword,
  states,
  validAge,
  validBirthday,
  validCpf,
  validEmail,
  validPassword,
  validPhone,
} from '@estacao/domain';
import { Button } from '../../Button/Button.tsx';
import { Checkbox } from '../../Checkbox/Checkbox.tsx';
import { Combobox } from '../../Combobox/Combobox.tsx';
import { Link } from '../../Link/Link.tsx';
import { MaskedField } from '../../MaskedField/MaskedField.tsx';
import { OptionCards } from '../../OptionCards/OptionCards.tsx';
import { PasswordField } from '../../PasswordField/PasswordField.tsx';
import { PasswordRules } from '../../PasswordField/PasswordRules.tsx';
import { Quantity } from '../../Quantity/Quantity.tsx';
import { RadioGroup } from '../../RadioGroup/RadioGroup.tsx';
import { Segmented } from '../../Segmented/Segmented.tsx';
import { SelectField } from '../../SelectField/SelectField.tsx';
import { Switch } from '../../Switch/Switch.tsx';
import { TextAreaField } from '../../TextAreaField/TextAreaField.tsx';
import { TextField } from '../../TextField/TextField.tsx';
import { Form } from '../Form.tsx';
import { type ServerError, useFields, type ValidationErrors } from '../use-fields.ts';

type Topic = 'culture' | 'health' | 'travel';

export interface SignUpValues {
  kind: 'member' | 'company';
  name: string;
  email: string;
  cpf: string;
  birthday: string;
  phone: string;
  state: StateCode | '';
  city: string;
  channel: 'email' | 'sms' | '';
  plan: 'essential' | 'family' | '';
  topics: Topic[];
  guests: number;
  about: string;
  password: string;
  confirmation: string;
  news: boolean;
  terms: boolean;
}

const emptyValues: SignUpValues = {
  kind: 'member',
  name: '',
  email: '',
  cpf: '',
  birthday: '',
  phone: '',
  state: '',
  city: '',
  channel: '',
  plan: '',
  topics: [],
  guests: 0,
  about: '',
  password: '',
  confirmation: '',
  news: false,
  terms: false,
};

const labels = {
  kind: 'Quem se cadastra',
  name: 'Nome completo',
  email: 'E-mail',
  cpf: 'CPF',
  birthday: 'Data de nascimento',
  phone: 'Celular',
  state: 'Estado',
  city: 'Cidade',
  channel: 'Como quer receber o código?',
  plan: 'Escolha o seu plano',
  topics: 'O que interessa a você?',
  guests: 'Quantas pessoas vêm com você?',
  about: 'Conte um pouco sobre você',
  password: 'Senha',
  confirmation: 'Repita a senha',
  news: 'Novidades',
  terms: 'Termos de uso',
};

const today = '2026-11-21';

function check(values: SignUpValues): ValidationErrors<keyof SignUpValues> {
  return {
    name: firstError(required, notOnlySpaces)(values.name),
    email: firstError(required, validEmail)(values.email),
    cpf: firstError(required, validCpf)(values.cpf),
    birthday: firstError(required, validBirthday(today), validAge(today))(values.birthday),
    phone: validPhone(values.phone),
    state: required(values.state),
    city: required(values.city),
    channel: required(values.channel),
    plan: required(values.plan),
    password: firstError(required, validPassword)(values.password),
    confirmation: sameAsPassword(values.password)(values.confirmation),
    terms: mustBeAccepted(values.terms),
  };
}

const stateOptions = states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

const cities = [
  { value: '3106200', label: 'Belo Horizonte', note: 'Minas Gerais' },
  { value: '3118601', label: 'Contagem', note: 'Minas Gerais' },
  { value: '3549904', label: 'São José dos Campos', note: 'São Paulo' },
];

export const exampleValues: SignUpValues = {
  kind: 'company',
  name: 'Maria',
  email: 'maria@exemplo.test',
  cpf: '529.982.247-25',
  birthday: '14/03/1988',
  phone: '(31) 9 8765-4321',
  state: 'MG',
  city: '3118601',
  channel: 'sms',
  plan: 'family',
  topics: ['culture', 'travel'],
  guests: 1,
  about: 'Gosto de cinema.',
  password: 'Estacao1',
  confirmation: 'Estacao1',
  news: true,
  terms: true,
};

export interface SignUpProps {
  initialValues?: SignUpValues;
  send: (values: SignUpValues) => Promise<readonly ServerError[]>;
}

export function SignUp({ initialValues = emptyValues, send }: SignUpProps) {
  const form = useFields<SignUpValues>({
    defaults: initialValues,
    labels,
    check,
    onSubmit: send,
  });
  return (
    <Form
      {...form.props}
      label="Cadastro"
      actions={
        <Button kind="main" type="submit" full busy={form.busy} busyLabel="Cadastrando">
          Cadastrar
        </Button>
      }
    >
      <Segmented
        legend={labels.kind}
        options={[
          { value: 'member', label: 'Associado' },
          { value: 'company', label: 'Empresa' },
        ]}
        {...form.field('kind')}
      />
      <TextField required autoComplete="name" {...form.field('name')} />
      <TextField required type="email" autoComplete="email" {...form.field('email')} />
      <MaskedField mask="cpf" required {...form.field('cpf')} />
      <MaskedField mask="date" required {...form.field('birthday')} />
      <MaskedField mask="phone" {...form.field('phone')} />
      <SelectField
        required
        placeholder="Selecione"
        autoComplete="address-level1"
        options={stateOptions}
        {...form.field('state')}
      />
      <Combobox required placeholder="Busque pelo nome" options={cities} {...form.field('city')} />
      <RadioGroup
        required
        options={[
          { value: 'email', label: 'Por e-mail' },
          { value: 'sms', label: 'Por SMS' },
        ]}
        {...form.field('channel')}
      />
      <OptionCards
        required
        options={[
          { value: 'essential', title: 'Essencial', text: 'Para uma pessoa.', aside: formatMoney(1990) },
          { value: 'family', title: 'Família', text: 'Até cinco pessoas.', aside: formatMoney(4990) },
        ]}
        {...form.field('plan')}
      />
      <OptionCards
        multiple
        columnWidth={10}
        options={[
          { value: 'culture', title: 'Cultura' },
          { value: 'health', title: 'Saúde' },
          { value: 'travel', title: 'Viagem' },
        ]}
        {...form.field('topics')}
      />
      <Quantity
        max={form.value('plan') === 'family' ? 4 : 0}
        maxReason={
          form.value('plan') === 'family'
            ? 'O plano Família vale para cinco.'
            : 'O plano Família leva mais quatro.'
        }
        {...form.field('guests')}
      />
      <TextAreaField limit={200} {...form.field('about')} />
      <PasswordField required rules={PasswordRules} autoComplete="new-password" {...form.field('password')} />
      <PasswordField required autoComplete="new-password" {...form.field('confirmation')} />
      <Switch {...form.field('news')}>Quero receber novidades por e-mail</Switch>
      <Checkbox required {...form.field('terms')}>
        Li e aceito os <Link href="#termos">Termos de uso</Link>.
      </Checkbox>
    </Form>
  );
}
