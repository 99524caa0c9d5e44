import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Confirmation } from './Confirmation.tsx';

const meta = {
  title: 'Screens/Activation/Confirmation',
  component: Confirmation,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { email: 'sergio@capital.test', onSend: fn() },
} satisfies Meta<typeof Confirmation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Confirme seu cadastro' })).toBeVisible();
    await expect(canvas.getByText('se****@capital.test')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar código de confirmação' }));
    await expect(args.onSend).toHaveBeenCalledOnce();
    const main = canvas.getByRole('main');
    await expect(main.querySelector('a[href="/suporte"]')).toHaveTextContent('Fale Conosco');
    await expect(main.querySelector('a[href="/logout"]')).toHaveTextContent('Sair');
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Enviando' });
    await userEvent.click(button);
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: { email: 'maria@correio-da-cooperativa-dos-otorrinolaringologistas.exemplo.test' },
  globals: { viewport: { value: 'narrow' } },
};
