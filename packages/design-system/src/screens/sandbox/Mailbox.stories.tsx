import { failed, loading, ready, type SandboxMail } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Mailbox } from './Mailbox.tsx';

const mails: readonly SandboxMail[] = [
  {
    id: 2,
    to: 'sergio@capital.test',
    subject: '048213 é o seu código de confirmação',
    paragraphs: [
      'Olá, Sérgio!',
      'Digite este código para confirmar o seu cadastro. Ele vale por 15 minutos.',
      'Se não foi você que pediu, não precisa fazer nada: sem o código, ninguém confirma este cadastro.',
    ],
    code: '048213',
    link: null,
    html: '<!DOCTYPE html><html lang="pt-BR"><title>048213</title><style>p{color:red}</style><p>Olá, Sérgio!</p></html>',
    text: 'Olá, Sérgio!\n\nCódigo: 048213\n',
    sentAt: '2026-03-05T17:07:00Z',
  },
  {
    id: 1,
    to: 'membro@capital.test',
    subject: 'Sua nova senha',
    paragraphs: ['Olá, Mariana!', 'Use o botão para escolher uma nova senha.'],
    code: null,
    link: { label: 'Escolher nova senha', href: '#senha' },
    html: '',
    text: '',
    sentAt: '2026-03-04T12:30:00Z',
  },
];

const meta = {
  title: 'Screens/Sandbox/Mailbox',
  component: Mailbox,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { mail: ready(mails), onRefresh: fn() },
} satisfies Meta<typeof Mailbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Caixa de correio' })).toBeVisible();
    const subjects = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await expect(subjects.slice(0, 2)).toEqual(mails.map(({ subject }) => subject));
    await expect(canvas.getByText('048213')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Ver como chega/ }));
    const frame = canvas.getByTitle(`E-mail: ${mails[0]?.subject}`);
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.getAttribute('srcdoc')).not.toContain('<style');
    await expect(canvas.getByText(/Código: 048213/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { mail: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nenhuma mensagem ainda' })).toBeVisible();
  },
};

export const Off: Story = {
  args: { mail: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há caixa de correio aqui' })).toBeVisible();
  },
};

export const Loading: Story = { args: { mail: loading() } };

export const Failed: Story = {
  args: { mail: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const Narrow: Story = {
  args: {
    mail: ready([
      {
        ...(mails[0] as SandboxMail),
        to: 'maria.aparecida@correio-da-cooperativa-dos-otorrinolaringologistas.exemplo.test',
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
