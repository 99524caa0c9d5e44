import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inlineVars } from '../../theme/inline-vars.ts';
import { vars } from '../../theme/theme.css.ts';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Switch, type SwitchProps } from './Switch.tsx';

const meta = {
  title: 'Components/Forms/Switch',
  component: Switch,
  args: { children: 'Receber novidades por e-mail', onCheckedChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('switch', { name: 'Receber novidades por e-mail' });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await expect(field).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect(field).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByText('Receber novidades por e-mail'));
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};

export const On: Story = { args: { defaultChecked: true } };

export const WithHint: Story = {
  args: { hint: 'No máximo uma mensagem por semana.', defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      'No máximo uma mensagem por semana.',
    );
  },
};

function RejectingSwitch(args: SwitchProps) {
  const [error, setError] = useState<string>();
  return (
    <Switch
      {...args}
      checked={false}
      error={error}
      onCheckedChange={() => setError('Não foi possível salvar. Tente novamente.')}
    />
  );
}

/** A change the server rejects is rolled back, with an error. */
export const Refused: Story = {
  render: (args) => <RejectingSwitch {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(canvas.getByRole('switch')).not.toBeChecked();
    await expect(canvas.getByRole('switch')).toHaveAccessibleDescription(
      'Não foi possível salvar. Tente novamente.',
    );
  },
};

export const Disabled: Story = {
  render: (args) => (
    <Stack gap="none">
      <Switch {...args} disabled />
      <Switch {...args} disabled defaultChecked />
    </Stack>
  ),
};

export const Square: Story = {
  args: { defaultChecked: true },
  render: (args) => (
    <div style={inlineVars({ [vars['radius-control']]: '0px' })}>
      <Switch {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('switch');
    await expect(getComputedStyle(field).borderTopLeftRadius).toBe('0px');
    await expect(getComputedStyle(field, '::before').borderTopLeftRadius).toBe('0px');
  },
};

export const Many: Story = {
  render: () => (
    <Surface>
      <Stack gap="tight">
        <Switch defaultChecked>Novidades por e-mail</Switch>
        <Switch>Lembretes de eventos</Switch>
        <Switch defaultChecked hint="Somente quando alguém responde a você.">
          Respostas aos meus comentários
        </Switch>
        <Switch>Pesquisas</Switch>
      </Stack>
    </Surface>
  ),
};

export const Narrow: Story = {
  args: {
    children: 'Avisar quando um evento que acompanho na minha cidade mudar de data ou de lugar',
    hint: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual não participam.',
    defaultChecked: true,
  },
  globals: { viewport: { value: 'narrow' } },
};
