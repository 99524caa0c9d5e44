import { failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { EmailList } from './EmailList.tsx';

const meta = {
  title: 'Screens/Mailing/Email list',
  component: EmailList,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: {
    kind: 'desinscricao',
    result: ready(null),
    resubscribeHref: '/email/inscricao/42/a1b2c3',
    onRetry: fn(),
  },
} satisfies Meta<typeof EmailList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unsubscribed: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Você se desinscreveu com sucesso da nossa lista de e-mails.'),
    ).toBeVisible();
    const resubscribeLink = canvas.getByRole('link', { name: 'Inscrever-se novamente' });
    await expect(resubscribeLink).toHaveAttribute('href', args.resubscribeHref);
  },
};

export const Subscribed: Story = {
  args: { kind: 'inscricao' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você se inscreveu novamente com sucesso em nossa lista.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Inscrever-se novamente' })).toBeNull();
  },
};

export const Loading: Story = { args: { result: loading() } };

export const FailedToUnsubscribe: Story = {
  args: { result: failed() },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText('Houve um erro ao desinscrevê-lo(a) em nossa lista, por favor, recarregue a página.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const FailedToSubscribe: Story = {
  args: { kind: 'inscricao', result: failed() },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Houve um erro ao inscrevê-lo(a) em nossa página. Por favor, recarregue a página.'),
    ).toBeVisible();
  },
};
