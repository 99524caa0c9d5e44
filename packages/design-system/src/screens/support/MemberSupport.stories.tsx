import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { MemberSupport } from './MemberSupport.tsx';

const from = { name: 'Maria da Silva', email: 'maria@exemplo.test', phone: '61999999999' };
const emptyMember = { name: '', email: '', phone: '' };

const meta = {
  title: 'Screens/Support/MemberSupport',
  component: MemberSupport,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { from, onSubmit: fn(), onDraftChange: fn(), captcha: { status: 'solved', onStart: fn() } },
} satisfies Meta<typeof MemberSupport>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Conte o que você precisa, Maria. A resposta chega em maria@exemplo.test.'),
    ).toBeVisible();
    await expect(canvas.queryByLabelText('Nome')).toBeNull();
    await userEvent.type(canvas.getByLabelText('Assunto'), 'Voucher');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Mensagem: Esse campo é obrigatório');
    await userEvent.type(canvas.getByLabelText('Mensagem'), 'Não chegou.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({ ...from, subject: 'Voucher', message: 'Não chegou.' }),
    );
  },
};

export const Full: Story = {
  args: {
    draft: {
      ...emptyMember,
      subject: 'Voucher não chegou',
      message: 'Comprei ontem, e não recebi o código.',
    },
  },
};

export const Loading: Story = { args: { ...Full.args, busy: true } };

export const Failed: Story = {
  args: { ...Full.args, errors: [{ message: 'Muitas tentativas. Tente novamente em 15 minutos.' }] },
};
