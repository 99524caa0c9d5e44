import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import { Row } from '../Row/Row.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Form, type FormProps } from './Form.tsx';
import { example, SignUp, type SignUpValues } from './testing/SignUp.tsx';
import { type ServerError, useFields } from './use-fields.ts';
import { type WrongFields, WrongFieldsProvider } from './wrong-fields.ts';

const meta = {
  title: 'Components/Forms/Form',
  component: Form,
  args: {
    label: 'Fale conosco',
    onSubmit: fn(),
    children: (
      <>
        <TextField id="name" name="name" label="Nome completo" autoComplete="name" required />
        <TextField id="phone" name="phone" label="Telefone" type="tel" autoComplete="tel" />
      </>
    ),
    actions: (
      <Row>
        <Button kind="main" type="submit">
          Enviar
        </Button>
        <Button kind="quiet">Cancelar</Button>
      </Row>
    ),
  },
  decorators: [(Story) => <div style={{ maxWidth: '28rem' }}>{Story()}</div>],
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Nome completo'), 'Maria{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

function Refusing(args: FormProps) {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  return (
    <Form
      {...args}
      errors={errors}
      onSubmit={() =>
        setErrors([{ fieldId: 'name', label: 'Nome completo', message: 'Esse campo é obrigatório' }])
      }
    />
  );
}

/** A failed submit focuses the error summary, which links to the field. */
export const Refused: Story = {
  render: (args) => <Refusing {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Nome completo: Esse campo é obrigatório' }));
    await expect(canvas.getByLabelText('Nome completo')).toHaveFocus();
  },
};

export const OneField: Story = {
  args: {
    children: <TextField label="E-mail" type="email" autoComplete="email" required />,
    actions: (
      <Button kind="main" type="submit" full>
        Continuar
      </Button>
    ),
  },
};

export const Narrow: Story = {
  args: { errors: [{ message: 'Não foi possível enviar. O que você escreveu foi mantido.' }] },
  globals: { viewport: { value: 'narrow' } },
};

const send = fn<(values: SignUpValues) => Promise<readonly ServerError[]>>();

async function fill(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

function linksOf(summary: HTMLElement | null) {
  return [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
}

function linkTo(summary: HTMLElement, label: string): HTMLElement {
  const found = [...summary.querySelectorAll('a')].find((link) => link.textContent.startsWith(`${label}: `));
  if (found === undefined) throw new Error(`No link to ${label}`);
  return found;
}

export const EveryKindOfField: Story = {
  render: () => <SignUp send={send} />,
  beforeEach: () => {
    send.mockReset();
    send.mockResolvedValue([]);
  },
  play: async ({ canvas, step }) => {
    const submit = canvas.getByText('Cadastrar');
    const email = canvas.getByLabelText('E-mail');
    const name = canvas.getByLabelText('Nome completo');
    const cpf = canvas.getByLabelText('CPF');

    await step(
      'Nothing is said of a field while one is in it, and once one has left it what is wrong',
      async () => {
        await fill(email, 'maria@');
        await expect(email).not.toHaveAttribute('aria-invalid');
        await userEvent.tab();
        await expect(email).toHaveAccessibleDescription('Email inválido');
        await expect(canvas.queryByRole('alert')).toBeNull();
      },
    );

    await step('Sent with gaps: errors above, and at each field', async () => {
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
      await expect(linksOf(canvas.getByRole('alert'))).toEqual([
        'Nome completo: Esse campo é obrigatório',
        'E-mail: Email inválido',
        'CPF: Esse campo é obrigatório',
        'Data de nascimento: Esse campo é obrigatório',
        'Estado: Esse campo é obrigatório',
        'Cidade: Esse campo é obrigatório',
        'Como quer receber o código?: Esse campo é obrigatório',
        'Escolha o seu plano: Esse campo é obrigatório',
        'Senha: Esse campo é obrigatório',
        'Termos de uso: Esse campo é obrigatório',
      ]);
      await expect(email).toHaveAccessibleDescription('Email inválido');
      for (const label of ['Estado', 'Cidade', 'Senha', /^Li e aceito/]) {
        await expect(canvas.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(canvas.getByRole('radiogroup', { name: 'Escolha o seu plano' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(send).not.toHaveBeenCalled();
    });

    await step('The way from the summary leads to each field, groups as well', async () => {
      const summary = canvas.getByRole('alert');
      await userEvent.click(linkTo(summary, 'Escolha o seu plano'));
      await expect(canvas.getByDisplayValue('essential')).toHaveFocus();
      await userEvent.click(linkTo(summary, 'Cidade'));
      await expect(canvas.getByLabelText('Cidade')).toHaveFocus();
      await userEvent.click(linkTo(summary, 'Nome completo'));
      await expect(name).toHaveFocus();
    });

    await step('Mended: the words go as soon as they are no longer so', async () => {
      await userEvent.keyboard('M');
      await expect(name).not.toHaveAttribute('aria-invalid');
      await expect(linksOf(canvas.getByRole('alert'))).not.toContain(
        'Nome completo: Esse campo é obrigatório',
      );
      await fill(email, 'exemplo');
      await expect(email).toHaveAccessibleDescription('Email inválido');
      await fill(email, '.test');
      await expect(email).not.toHaveAttribute('aria-invalid');
    });

    await step('A new error shows when one leaves the field, not in the middle of a word', async () => {
      await userEvent.type(cpf, '11');
      await expect(cpf).not.toHaveAttribute('aria-invalid');
      await userEvent.tab();
      await expect(cpf).toHaveAccessibleDescription('CPF inválido');
      await userEvent.clear(cpf);
      await fill(cpf, '52998224725');
      await expect(cpf).not.toHaveAttribute('aria-invalid');
    });

    await step('The rest is filled in, and the summary is gone', async () => {
      await fill(name, 'aria');
      await userEvent.click(canvas.getByLabelText('Empresa'));
      await fill(canvas.getByLabelText('Data de nascimento'), '14031988');
      await fill(canvas.getByLabelText(/^Celular/), '31987654321');
      await userEvent.selectOptions(canvas.getByLabelText('Estado'), 'Minas Gerais');
      await userEvent.type(canvas.getByLabelText('Cidade'), 'cont{Enter}');
      await userEvent.click(canvas.getByText('Por SMS'));
      await userEvent.click(canvas.getByText('Família'));
      await userEvent.click(canvas.getByText('Viagem'));
      await userEvent.click(canvas.getByText('Cultura'));
      await userEvent.click(canvas.getByText(/^Aumentar/));
      await fill(canvas.getByLabelText(/^Conte um pouco/), 'Gosto de cinema.');
      await fill(canvas.getByLabelText('Senha'), 'Estacao1');
      await fill(canvas.getByLabelText('Repita a senha'), 'Estacao1');
      await userEvent.click(canvas.getByText('Quero receber novidades por e-mail'));
      await userEvent.click(canvas.getByLabelText(/^Li e aceito/));
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(send).not.toHaveBeenCalled();
    });

    await step('Submits all values', async () => {
      await userEvent.click(submit);
      await waitFor(() => expect(send).toHaveBeenCalledOnce());
      await expect(send).toHaveBeenLastCalledWith(example);
    });
  },
};

const said = fn();

function Saying({ when }: Pick<WrongFields, 'when'>) {
  const [value] = useState<WrongFields>({ when, say: said });
  return (
    <WrongFieldsProvider value={value}>
      <SignUp send={send} />
    </WrongFieldsProvider>
  );
}

/** A field shows its error after blur, but not after a blur that leaves the window. */
export const Left: Story = {
  render: () => <Saying when="send" />,
  beforeEach: () => {
    said.mockReset();
  },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('Nome completo');
    name.focus();
    await fireEvent.focusOut(name);
    await expect(name).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription('Esse campo é obrigatório');
    await expect(said).not.toHaveBeenCalled();
  },
};

/**
 * Pressing a button blurs the field. Its error waits until the press ends, or it would move the button away
 * under the finger.
 */
export const Pressed: Story = {
  render: () => <SignUp send={send} />,
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, step }) => {
    const user = userEvent.setup();
    const submit = canvas.getByRole('button', { name: 'Cadastrar' });
    const password = canvas.getByLabelText('Senha');
    const top = () => submit.getBoundingClientRect().top - password.getBoundingClientRect().top;
    await step('The layout does not move while the button is held', async () => {
      await fill(password, 'curta');
      const before = top();
      await user.pointer({ keys: '[MouseLeft>]', target: submit });
      await expect(password).not.toHaveFocus();
      await expect(top()).toBe(before);
      await expect(password).not.toHaveAttribute('aria-invalid');
      // Released outside the button: no click, but the field still shows its error.
      await user.pointer({ keys: '[/MouseLeft]', target: canvas.getByText('Conte um pouco sobre você') });
      await waitFor(() => expect(password).toHaveAccessibleDescription(/Senha precisa ter/));
      await expect(top()).toBeGreaterThan(before);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('Let go on it, it is pressed', async () => {
      await userEvent.click(password);
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    });
  },
};

export const SaidWhenSent: Story = {
  render: () => <Saying when="send" />,
  beforeEach: () => {
    said.mockReset();
  },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('Nome completo');
    const submit = canvas.getByRole('button', { name: 'Cadastrar' });
    await userEvent.click(submit);
    await userEvent.click(submit);
    await expect(said.mock.calls.flat()).toEqual([
      'Erro: Esse campo é obrigatório (Nome completo)',
      'Erro: Esse campo é obrigatório (Nome completo)',
    ]);
    await fill(name, 'Maria');
    await userEvent.tab();
    await userEvent.click(submit);
    await expect(said).toHaveBeenLastCalledWith('Erro: Esse campo é obrigatório (E-mail)');
    await expect(said).toHaveBeenCalledTimes(3);
  },
};

/** A station may announce each error on blur, once per message. */
export const SaidWhenLeft: Story = {
  render: () => <Saying when="leave" />,
  beforeEach: () => {
    said.mockReset();
  },
  play: async ({ canvas, step }) => {
    const name = canvas.getByLabelText('Nome completo');
    const cpf = canvas.getByLabelText('CPF');
    const leave = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field);
      if (text !== '') await fill(field, text);
      field.blur();
    };
    const since = () => {
      const texts = said.mock.calls.flat();
      said.mockClear();
      return texts;
    };
    await step('Left empty, and left so again', async () => {
      await leave(cpf, '');
      await leave(cpf, '');
      await expect(since()).toEqual(['Erro: Esse campo é obrigatório (CPF)']);
    });
    await step('Wrong in another way, and as wrong in other words', async () => {
      await leave(cpf, '11111111111');
      await expect(since()).toEqual(['Erro: CPF inválido (CPF)']);
      await userEvent.type(cpf, '{Backspace}');
      cpf.blur();
      await expect(since()).toEqual([]);
    });
    await step('Mended, and wrong again', async () => {
      await leave(cpf, '52998224725');
      await leave(cpf, '11111111111');
      await expect(since()).toEqual(['Erro: CPF inválido (CPF)']);
    });
    await step('Sent, the first that has not been said', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cadastrar' }));
      await expect(since()).toEqual(['Erro: Esse campo é obrigatório (Nome completo)']);
      await leave(name, 'Maria');
      await expect(since()).toEqual([]);
    });
  },
};

/** The server's error appears at its field and all values stay. A double tap submits once. */
export const RefusedByServer: Story = {
  render: () => <SignUp start={example} send={send} />,
  beforeEach: () => {
    send.mockReset();
  },
  play: async ({ canvas, step }) => {
    const submit = canvas.getByRole('button', { name: 'Cadastrar' });
    const email = canvas.getByLabelText('E-mail');

    await step('Refused', async () => {
      send.mockResolvedValueOnce([{ field: 'email', message: 'Este e-mail já tem cadastro.' }]);
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
      await expect(linksOf(canvas.getByRole('alert'))).toEqual(['E-mail: Este e-mail já tem cadastro.']);
      await expect(email).toHaveAccessibleDescription('Este e-mail já tem cadastro.');
      await expect(email).toHaveValue(example.email);
      await expect(canvas.getByLabelText('Senha')).toHaveValue(example.password);
    });

    await step('Another one is another matter', async () => {
      await fill(email, '.br');
      await expect(email).not.toHaveAttribute('aria-invalid');
      await expect(canvas.queryByRole('alert')).toBeNull();
    });

    await step('Sent in a hurry', async () => {
      let answer: (errors: readonly ServerError[]) => void = () => {};
      send.mockReturnValueOnce(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      await userEvent.dblClick(submit);
      await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
      await userEvent.type(email, '{Enter}');
      await expect(send).toHaveBeenCalledTimes(2);
      await expect(send).toHaveBeenLastCalledWith({ ...example, email: 'maria@exemplo.test.br' });
      answer([]);
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });

    await step('Not sent at all', async () => {
      send.mockRejectedValueOnce(new Error('offline'));
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('foi mantido: tente de novo'));
      await expect(email).toHaveValue('maria@exemplo.test.br');
      await expect(submit).not.toHaveAttribute('aria-busy');
    });
  },
};

export const SignUpNarrow: Story = {
  render: () => <SignUp send={send} />,
  globals: { viewport: { value: 'narrow' } },
};

interface Place {
  cep: string;
  street: string;
  own: boolean;
}

const placeLabels = { cep: 'CEP', street: 'Rua', own: 'Casa própria' };
const start: Place = { cep: '', street: '', own: false };
const refusal: readonly ServerError[] = [
  { message: 'Tente de novo.' },
  { field: 'cep', message: 'CEP inválido' },
];

function Elsewhere({ onSent }: { onSent: (place: Place) => void }) {
  const [errors, setErrors] = useState<readonly ServerError[]>();
  const form = useFields<Place>({
    defaults: start,
    labels: placeLabels,
    onSubmit: (place) => {
      onSent(place);
      setErrors([...refusal]);
    },
    ...(errors === undefined ? {} : { errors }),
  });
  return (
    <Form
      {...form.props}
      label="Endereço"
      actions={
        <Row>
          <Button kind="main" type="submit">
            Salvar
          </Button>
          <Button onClick={() => form.set('street', 'Avenida Paulista')}>Buscar CEP</Button>
          <Button onClick={() => form.reset()}>Recomeçar</Button>
        </Row>
      }
    >
      <label htmlFor={form.native('cep').id}>CEP</label>
      <input {...form.native('cep')} />
      <label htmlFor={form.native('own').id}>Casa própria</label>
      <input type="checkbox" {...form.native('own')} />
      <TextField {...form.field('street')} />
      <p>{form.dirty ? 'Há mudanças.' : 'Nada mudou.'}</p>
    </Form>
  );
}

const onSent = fn();

export const NativeElements: Story = {
  render: () => <Elsewhere onSent={onSent} />,
  play: async ({ canvas }) => {
    const cep = canvas.getByLabelText('CEP');
    await expect(canvas.getByText('Nada mudou.')).toBeVisible();
    await userEvent.type(cep, '01310100');
    await userEvent.click(canvas.getByLabelText('Casa própria'));
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar CEP' }));
    await expect(canvas.getByLabelText(/^Rua/)).toHaveValue('Avenida Paulista');
    await expect(canvas.getByText('Há mudanças.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(onSent).toHaveBeenLastCalledWith({
        cep: '01310100',
        street: 'Avenida Paulista',
        own: true,
      } satisfies Place),
    );
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    await expect(canvas.getByRole('alert')).toHaveTextContent('Tente de novo.');
    await expect(cep).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(cep, '0');
    await expect(cep).not.toHaveAttribute('aria-invalid');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(cep).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.click(canvas.getByRole('button', { name: 'Recomeçar' }));
    await expect(cep).toHaveValue('');
    await expect(cep).not.toHaveAttribute('aria-invalid');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('Nada mudou.')).toBeVisible();
  },
};
