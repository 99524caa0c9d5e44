import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import type { FieldError } from '../ErrorSummary/ErrorSummary.tsx';
import { Row } from '../Row/Row.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { type ErrorAnnouncer, ErrorAnnouncerProvider } from './error-announcer.ts';
import { Form, type FormProps } from './Form.tsx';
import { exampleValues, SignUp, type SignUpValues } from './testing/SignUp.tsx';
import { type ServerError, useFields } from './use-fields.ts';

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

function FormWithErrors(args: FormProps) {
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
  render: (args) => <FormWithErrors {...args} />,
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

function readLinkTexts(summary: HTMLElement | null) {
  return [...(summary?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
}

function findLinkTo(summary: HTMLElement, label: string): HTMLElement {
  const anchor = [...summary.querySelectorAll('a')].find((link) => link.textContent.startsWith(`${label}: `));
  if (anchor === undefined) throw new Error(`No link to ${label}`);
  return anchor;
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

    await step('Shows the error of a field only after blur', async () => {
      await fill(email, 'maria@');
      await expect(email).not.toHaveAttribute('aria-invalid');
      await userEvent.tab();
      await expect(email).toHaveAccessibleDescription('Email inválido');
      await expect(canvas.queryByRole('alert')).toBeNull();
    });

    await step('An incomplete form shows errors in the summary and at each field', async () => {
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
      await expect(readLinkTexts(canvas.getByRole('alert'))).toEqual([
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

    await step('Each link in the summary focuses its field or group', async () => {
      const summary = canvas.getByRole('alert');
      await userEvent.click(findLinkTo(summary, 'Escolha o seu plano'));
      await expect(canvas.getByDisplayValue('essential')).toHaveFocus();
      await userEvent.click(findLinkTo(summary, 'Cidade'));
      await expect(canvas.getByLabelText('Cidade')).toHaveFocus();
      await userEvent.click(findLinkTo(summary, 'Nome completo'));
      await expect(name).toHaveFocus();
    });

    await step('A correction removes the error at once', async () => {
      await userEvent.keyboard('M');
      await expect(name).not.toHaveAttribute('aria-invalid');
      await expect(readLinkTexts(canvas.getByRole('alert'))).not.toContain(
        'Nome completo: Esse campo é obrigatório',
      );
      await fill(email, 'exemplo');
      await expect(email).toHaveAccessibleDescription('Email inválido');
      await fill(email, '.test');
      await expect(email).not.toHaveAttribute('aria-invalid');
    });

    await step('Shows a new error on blur, not while the member types', async () => {
      await userEvent.type(cpf, '11');
      await expect(cpf).not.toHaveAttribute('aria-invalid');
      await userEvent.tab();
      await expect(cpf).toHaveAccessibleDescription('CPF inválido');
      await userEvent.clear(cpf);
      await fill(cpf, '52998224725');
      await expect(cpf).not.toHaveAttribute('aria-invalid');
    });

    await step('A complete form removes the summary', async () => {
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
      await expect(send).toHaveBeenLastCalledWith(exampleValues);
    });
  },
};

const announce = fn();

function SignUpWithAnnouncements({ when }: Pick<ErrorAnnouncer, 'when'>) {
  const [value] = useState<ErrorAnnouncer>({ when, announce });
  return (
    <ErrorAnnouncerProvider value={value}>
      <SignUp send={send} />
    </ErrorAnnouncerProvider>
  );
}

/** A field shows its error after blur, but not after a blur that leaves the window. */
export const Left: Story = {
  render: () => <SignUpWithAnnouncements when="send" />,
  beforeEach: () => {
    announce.mockReset();
  },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('Nome completo');
    name.focus();
    await fireEvent.focusOut(name);
    await expect(name).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect(name).toHaveAccessibleDescription('Esse campo é obrigatório');
    await expect(announce).not.toHaveBeenCalled();
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
    const measureGap = () => submit.getBoundingClientRect().top - password.getBoundingClientRect().top;
    await step('The layout stays still while the member holds the button', async () => {
      await fill(password, 'curta');
      const gapBefore = measureGap();
      await user.pointer({ keys: '[MouseLeft>]', target: submit });
      await expect(password).not.toHaveFocus();
      await expect(measureGap()).toBe(gapBefore);
      await expect(password).not.toHaveAttribute('aria-invalid');
      // Released outside the button: no click, but the field still shows its error.
      await user.pointer({ keys: '[/MouseLeft]', target: canvas.getByText('Conte um pouco sobre você') });
      await waitFor(() => expect(password).toHaveAccessibleDescription(/Senha precisa ter/));
      await expect(measureGap()).toBeGreaterThan(gapBefore);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('A click on the button submits the form', async () => {
      await userEvent.click(password);
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
    });
  },
};

export const SaidWhenSent: Story = {
  render: () => <SignUpWithAnnouncements when="send" />,
  beforeEach: () => {
    announce.mockReset();
  },
  play: async ({ canvas }) => {
    const name = canvas.getByLabelText('Nome completo');
    const submit = canvas.getByRole('button', { name: 'Cadastrar' });
    await userEvent.click(submit);
    await userEvent.click(submit);
    await expect(announce.mock.calls.flat()).toEqual([
      'Erro: Esse campo é obrigatório (Nome completo)',
      'Erro: Esse campo é obrigatório (Nome completo)',
    ]);
    await fill(name, 'Maria');
    await userEvent.tab();
    await userEvent.click(submit);
    await expect(announce).toHaveBeenLastCalledWith('Erro: Esse campo é obrigatório (E-mail)');
    await expect(announce).toHaveBeenCalledTimes(3);
  },
};

/** A station may announce each error on blur, once per message. */
export const SaidWhenLeft: Story = {
  render: () => <SignUpWithAnnouncements when="leave" />,
  beforeEach: () => {
    announce.mockReset();
  },
  play: async ({ canvas, step }) => {
    const name = canvas.getByLabelText('Nome completo');
    const cpf = canvas.getByLabelText('CPF');
    const fillAndBlur = async (field: HTMLElement, text: string) => {
      await userEvent.clear(field);
      if (text !== '') await fill(field, text);
      field.blur();
    };
    const takeAnnouncements = () => {
      const texts = announce.mock.calls.flat();
      announce.mockClear();
      return texts;
    };
    await step('Announces the error of an empty field once', async () => {
      await fillAndBlur(cpf, '');
      await fillAndBlur(cpf, '');
      await expect(takeAnnouncements()).toEqual(['Erro: Esse campo é obrigatório (CPF)']);
    });
    await step('Announces a different error, but not the same one again', async () => {
      await fillAndBlur(cpf, '11111111111');
      await expect(takeAnnouncements()).toEqual(['Erro: CPF inválido (CPF)']);
      await userEvent.type(cpf, '{Backspace}');
      cpf.blur();
      await expect(takeAnnouncements()).toEqual([]);
    });
    await step('Announces the error again after a correction', async () => {
      await fillAndBlur(cpf, '52998224725');
      await fillAndBlur(cpf, '11111111111');
      await expect(takeAnnouncements()).toEqual(['Erro: CPF inválido (CPF)']);
    });
    await step('Submitting announces the first new error', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cadastrar' }));
      await expect(takeAnnouncements()).toEqual(['Erro: Esse campo é obrigatório (Nome completo)']);
      await fillAndBlur(name, 'Maria');
      await expect(takeAnnouncements()).toEqual([]);
    });
  },
};

/** The server's error appears at its field and all values stay. A double tap submits once. */
export const RefusedByServer: Story = {
  render: () => <SignUp initialValues={exampleValues} send={send} />,
  beforeEach: () => {
    send.mockReset();
  },
  play: async ({ canvas, step }) => {
    const submit = canvas.getByRole('button', { name: 'Cadastrar' });
    const email = canvas.getByLabelText('E-mail');

    await step('Shows the server’s error at its field and keeps all values', async () => {
      send.mockResolvedValueOnce([{ field: 'email', message: 'Este e-mail já tem cadastro.' }]);
      await userEvent.click(submit);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());
      await expect(readLinkTexts(canvas.getByRole('alert'))).toEqual([
        'E-mail: Este e-mail já tem cadastro.',
      ]);
      await expect(email).toHaveAccessibleDescription('Este e-mail já tem cadastro.');
      await expect(email).toHaveValue(exampleValues.email);
      await expect(canvas.getByLabelText('Senha')).toHaveValue(exampleValues.password);
    });

    await step('An edit removes the server’s error', async () => {
      await fill(email, '.br');
      await expect(email).not.toHaveAttribute('aria-invalid');
      await expect(canvas.queryByRole('alert')).toBeNull();
    });

    await step('A double click and Enter submit once', async () => {
      let resolveSend: (errors: readonly ServerError[]) => void = () => {};
      send.mockReturnValueOnce(
        new Promise((resolve) => {
          resolveSend = resolve;
        }),
      );
      await userEvent.dblClick(submit);
      await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'));
      await userEvent.type(email, '{Enter}');
      await expect(send).toHaveBeenCalledTimes(2);
      await expect(send).toHaveBeenLastCalledWith({ ...exampleValues, email: 'maria@exemplo.test.br' });
      resolveSend([]);
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
      await expect(canvas.queryByRole('alert')).toBeNull();
    });

    await step('Shows an error and keeps the values if the request fails', async () => {
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
const initialPlace: Place = { cep: '', street: '', own: false };
const serverErrors: readonly ServerError[] = [
  { message: 'Tente de novo.' },
  { field: 'cep', message: 'CEP inválido' },
];

function NativeForm({ onSent }: { onSent: (place: Place) => void }) {
  const [errors, setErrors] = useState<readonly ServerError[]>();
  const form = useFields<Place>({
    defaults: initialPlace,
    labels: placeLabels,
    onSubmit: (place) => {
      onSent(place);
      setErrors([...serverErrors]);
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
  render: () => <NativeForm onSent={onSent} />,
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
