import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Link } from '../Link/Link.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = {
  title: 'Components/Forms/Checkbox',
  component: Checkbox,
  args: { children: 'Quero receber novidades por e-mail' },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Quero receber novidades por e-mail' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText('Quero receber novidades por e-mail'));
    await expect(box).not.toBeChecked();
  },
};

export const Ticked: Story = { args: { defaultChecked: true } };

export const WithLinks: Story = {
  args: {
    required: true,
    children: (
      <>
        Li e aceito os <Link href="#termos">Termos de uso</Link> e a{' '}
        <Link href="#privacidade">Política de privacidade</Link>.
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeRequired();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Termos de uso' })).toHaveFocus();
  },
};

export const WithError: Story = {
  args: { error: 'Esse campo é obrigatório' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Esse campo é obrigatório');
  },
};

export const Disabled: Story = {
  render: (args) => (
    <Stack gap="none">
      <Checkbox {...args} disabled />
      <Checkbox {...args} disabled defaultChecked />
    </Stack>
  ),
};

export const LongText: Story = {
  args: {
    children:
      'Declaro que li e aceito o regulamento completo da campanha de aniversário dos associados da região metropolitana',
    hint: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual não participam.',
  },
  globals: { viewport: { value: 'narrow' } },
};
