import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { CaptchaField, type CaptchaFieldProps } from './CaptchaField.tsx';

const meta = {
  title: 'Components/Forms/CaptchaField',
  component: CaptchaField,
  args: { status: 'idle', onStart: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '24rem' }}>{Story()}</div>],
} satisfies Meta<typeof CaptchaField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Não sou um robô' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onStart).toHaveBeenCalledOnce();
  },
};

export const Solving: Story = {
  args: { status: 'solving' },
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAccessibleDescription('Verificando…');
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
    await expect(args.onStart).not.toHaveBeenCalled();
  },
};

export const Solved: Story = {
  args: { status: 'solved' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

function StatefulCaptcha({ onStart, ...rest }: CaptchaFieldProps) {
  const [status, setStatus] = useState(rest.status);
  const start = () => {
    onStart();
    setStatus('solved');
  };
  return <CaptchaField {...rest} status={status} onStart={start} />;
}

export const Failed: Story = {
  args: { status: 'failed' },
  render: (args) => <StatefulCaptcha {...args} />,
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAccessibleDescription(/tentar outra vez/);
    await userEvent.click(box);
    await expect(box).toBeChecked();
  },
};

export const Missing: Story = {
  args: { status: 'failed', error: 'Esse campo é obrigatório' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeInvalid();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription('Esse campo é obrigatório');
  },
};

export const Narrow: Story = { args: { status: 'failed' }, globals: { viewport: { value: 'narrow' } } };
