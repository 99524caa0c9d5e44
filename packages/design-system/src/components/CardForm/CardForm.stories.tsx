import { failed, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { CardForm } from './CardForm.tsx';
import { CardEntry } from './testing/CardEntry.tsx';
import { filledCard } from './testing/filled-card.ts';

const send = fn();
const onZipcodeComplete = fn();
const onStateSelect = fn();
const today = '2026-03-06';

const meta = {
  title: 'Components/Forms/CardForm',
  component: CardForm,
  args: {
    field: (name) => ({
      id: name,
      name,
      label: name,
      value: '',
      error: undefined,
      onBlur() {},
      onValueChange() {},
    }),
  },
  render: () => <CardEntry today={today} onSend={send} onZipcodeComplete={onZipcodeComplete} />,
} satisfies Meta<typeof CardForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, step }) => {
    send.mockClear();
    onZipcodeComplete.mockClear();
    await step('The card preview shows the typed number and its brand', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'Número do cartão' }), '4111111111111111');
      await userEvent.type(canvas.getByRole('textbox', { name: 'Nome impresso no cartão' }), 'CAMILA');
      await expect(canvas.getByText('4111 1111 1111 1111')).toBeVisible();
      await expect(canvas.getByText('Visa')).toBeVisible();
    });
    await step('The card preview shows the code while its field has focus', async () => {
      await userEvent.type(canvas.getByRole('textbox', { name: 'CVV' }), '123');
      await expect(canvas.getByText('123')).toBeVisible();
      await userEvent.tab();
    });
    await step('Looks up a CEP only when it has eight digits', async () => {
      const cep = canvas.getByRole('textbox', { name: 'CEP' });
      await userEvent.type(cep, '0131010');
      await expect(onZipcodeComplete).not.toHaveBeenCalled();
      await userEvent.type(cep, '0');
      await expect(onZipcodeComplete).toHaveBeenLastCalledWith('01310100');
    });
    await step('Shows the error below a required field after blur', async () => {
      await userEvent.click(canvas.getByRole('textbox', { name: 'CPF do titular' }));
      await userEvent.tab();
      await expect(canvas.getByRole('textbox', { name: 'CPF do titular' })).toHaveAccessibleDescription(
        'Esse campo é obrigatório',
      );
    });
    await step('Sends nothing while a required field is empty', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Salvar' }));
      await expect(canvas.getByRole('textbox', { name: 'CPF do titular' })).toBeInvalid();
      await expect(canvas.getByRole('alert')).toHaveTextContent('CPF do titular: Esse campo é obrigatório');
      await expect(send).not.toHaveBeenCalled();
    });
  },
};

export const Filled: Story = {
  render: () => <CardEntry today={today} values={filledCard} onSend={send} />,
  play: async ({ canvas }) => {
    send.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Número' }), '{Enter}');
    await expect(send).toHaveBeenLastCalledWith(filledCard);
  },
};

export const LookingUp: Story = {
  render: () => (
    <CardEntry
      today={today}
      lookingUp
      values={{ ...filledCard, street: 'Carregando...', city: 'Carregando...', state: '' }}
      onSend={send}
    />
  ),
  play: async ({ canvas }) => {
    const street = canvas.getByRole('textbox', { name: 'Rua' });
    await expect(street).toHaveAttribute('readonly');
    // A field that the look-up fills must not report a missing value.
    await userEvent.click(street);
    await userEvent.tab();
    await expect(street).not.toBeInvalid();
  },
};

const cities = ready(['Campinas', 'Santos', 'São Paulo']);

export const Cities: Story = {
  render: () => (
    <CardEntry
      today={today}
      values={{ ...filledCard, city: 'SAO PAULO' }}
      cities={cities}
      onStateSelect={onStateSelect}
      onSend={send}
    />
  ),
  play: async ({ canvas, step }) => {
    send.mockClear();
    const city = canvas.getByRole('combobox', { name: 'Cidade' });
    const number = canvas.getByRole('textbox', { name: 'Número' });
    await step('Matches “SAO PAULO” to “São Paulo” in the list', async () => {
      await expect(onStateSelect).toHaveBeenLastCalledWith('SP');
      await waitFor(() => expect(city).toHaveValue('São Paulo'));
      await userEvent.type(number, '{Enter}');
      await expect(send).toHaveBeenLastCalledWith(filledCard);
    });
    await step('A part of the name selects another city', async () => {
      await userEvent.clear(city);
      await userEvent.type(city, 'sant{Enter}');
      await expect(city).toHaveValue('Santos');
      await userEvent.type(number, '{Enter}');
      await expect(send).toHaveBeenLastCalledWith({ ...filledCard, city: 'Santos' });
    });
    await step('Another state requests its cities and clears the city', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Estado' }), 'GO');
      await expect(onStateSelect).toHaveBeenLastCalledWith('GO');
      await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Cidade' })).toHaveValue(''));
    });
  },
};

export const CitiesWithout: Story = {
  render: () => (
    <CardEntry
      today={today}
      values={{ ...filledCard, city: 'Vila Nova' }}
      cities={cities}
      onStateSelect={onStateSelect}
      onSend={send}
    />
  ),
  play: async ({ canvas }) => {
    send.mockClear();
    await expect(canvas.getByRole('combobox', { name: 'Cidade' })).toHaveValue('Vila Nova');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Número' }), '{Enter}');
    await expect(send).toHaveBeenLastCalledWith({ ...filledCard, city: 'Vila Nova' });
  },
};

export const CitiesFailed: Story = {
  render: () => (
    <CardEntry
      today={today}
      values={{ ...filledCard, city: '' }}
      cities={failed()}
      onStateSelect={onStateSelect}
      onSend={send}
    />
  ),
  play: async ({ canvas }) => {
    send.mockClear();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Cidade' }), 'Guarujá{Enter}');
    await expect(send).toHaveBeenLastCalledWith({ ...filledCard, city: 'Guarujá' });
  },
};

export const Narrow: Story = {
  render: () => (
    <CardEntry
      today={today}
      values={{ ...filledCard, name: 'MARIA APARECIDA DOS SANTOS WOJCIECHOWSKI DE ALBUQUERQUE' }}
      onSend={send}
    />
  ),
  globals: { viewport: { value: 'narrow' } },
};
