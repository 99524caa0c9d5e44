import { required, validCpf, validEmail } from '@estacao/domain';
import { Button } from '../../src/components/Button/Button.tsx';
import { Form } from '../../src/components/Form/Form.tsx';
import { useFields } from '../../src/components/Form/use-fields.ts';
import { MaskedField } from '../../src/components/MaskedField/MaskedField.tsx';
import { TextField } from '../../src/components/TextField/TextField.tsx';

const labels = {
  name: 'Nome',
  email: 'E-mail',
  cpf: 'CPF',
  phone: 'Celular',
  birthday: 'Nascimento',
  cep: 'CEP',
} as const;

const defaults = { name: '', email: '', cpf: '', phone: '', birthday: '', cep: '' };

export function SixFields({ onSubmitted }: { onSubmitted: () => void }) {
  const fields = useFields({
    defaults,
    labels,
    check: ({ name, email, cpf }) => ({ name: required(name), email: validEmail(email), cpf: validCpf(cpf) }),
    onSubmit: onSubmitted,
  });
  const name = fields.native('name');
  const email = fields.native('email');
  return (
    <Form
      {...fields.props}
      actions={
        <Button kind="main" type="submit" full>
          Enviar
        </Button>
      }
    >
      <TextField
        {...name}
        label={labels.name}
        error={fields.field('name').error}
        autoComplete="name"
        required
      />
      <TextField {...email} label={labels.email} error={fields.field('email').error} type="email" required />
      <MaskedField {...fields.field('cpf')} mask="cpf" required />
      <MaskedField {...fields.field('phone')} mask="phone" />
      <MaskedField {...fields.field('birthday')} mask="date" />
      <MaskedField {...fields.field('cep')} mask="cep" />
    </Form>
  );
}
