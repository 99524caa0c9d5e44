import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PasswordField } from './PasswordField.tsx';
import { PasswordRules } from './PasswordRules.tsx';

const meta = {
  title: 'Components/Forms/PasswordField',
  component: PasswordField,
  args: { required: true },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'current-password');
  },
};

export const Shown: Story = {
  args: { defaultValue: 'Estacao1' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Senha');
    const button = canvas.getByRole('button', { name: 'Mostrar senha' });
    await expect(field).toHaveAttribute('type', 'password');
    // The hidden password uses a fixed font, so the dots have one size in every station.
    const buttonFont = getComputedStyle(button).fontFamily;
    await expect(getComputedStyle(field).fontFamily).not.toBe(buttonFont);
    await userEvent.click(field);
    await userEvent.click(button);
    await expect(field).toHaveFocus();
    await expect(getComputedStyle(field).fontFamily).toBe(buttonFont);
    await expect(field).toHaveAttribute('type', 'text');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(field).toHaveValue('Estacao1');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Senha')).toHaveFocus();
    await userEvent.keyboard('Estacao1');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('Senha')).toHaveAttribute('type', 'text');
  },
};

/** The rules show before the member types, then tick off by icon, colour and word. */
export const NewPassword: Story = {
  args: { label: 'Nova senha', autoComplete: 'new-password', rules: PasswordRules },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Nova senha');
    const readRules = () => canvas.getAllByRole('listitem').map((item) => item.textContent);
    const readFulfilledRules = () => readRules().filter((ruleText) => ruleText?.startsWith('Atendido: '));
    await expect(readRules()).toEqual([
      'Falta: Uma letra maiúscula',
      'Falta: Uma letra minúscula',
      'Falta: Um número',
      'Falta: Entre 8 e 20 caracteres',
    ]);
    await expect(field).toHaveAccessibleDescription(/Falta: Uma letra maiúscula.*Falta: Um número/);
    const status = canvas.getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await userEvent.type(field, 'aB');
    await expect(readFulfilledRules()).toEqual([
      'Atendido: Uma letra maiúscula',
      'Atendido: Uma letra minúscula',
    ]);
    await expect(status).toHaveTextContent('2 de 4 requisitos atendidos.');
    await userEvent.type(field, 'cdefg1');
    await expect(readFulfilledRules()).toEqual(readRules());
    await userEvent.clear(field);
    await expect(readFulfilledRules()).toEqual([]);
  },
};

export const Fulfilled: Story = {
  args: { label: 'Nova senha', autoComplete: 'new-password', rules: PasswordRules, defaultValue: 'Estacao1' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Atendido:')).toHaveLength(4);
  },
};

export const RulesWithError: Story = {
  args: {
    label: 'Nova senha',
    autoComplete: 'new-password',
    rules: PasswordRules,
    defaultValue: 'senha1',
    error: 'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const WithError: Story = {
  args: {
    defaultValue: 'senha',
    error: 'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Estacao1' } };
