import { failed, loading, ready, type SandboxLink } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { ShortLinks } from './ShortLinks.tsx';

const links: readonly SandboxLink[] = [
  { code: 'h7Kq2mXw9T', path: '/cadastrar/AMIGO-U12-E1', createdAt: '2026-03-05T17:07:00Z' },
  { code: 'bR4zNc8vYp', path: '/planos/3?origem=convite#valores', createdAt: '2026-03-04T12:30:00Z' },
];

const meta = {
  title: 'Screens/Sandbox/Short links',
  component: ShortLinks,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: { links: ready(links), onRefresh: fn() },
} satisfies Meta<typeof ShortLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Links curtos' })).toBeVisible();
    const first = canvas.getByRole('link', { name: /h7Kq2mXw9T/ });
    await expect(first).toHaveAttribute('href', '/s/h7Kq2mXw9T');
    await expect(canvas.getByText(/Leva a \/cadastrar\/AMIGO-U12-E1/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Atualizar' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { links: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nenhum link curto ainda' })).toBeVisible();
  },
};

export const Off: Story = {
  args: { links: ready(null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Não há links de teste aqui' })).toBeVisible();
  },
};

export const Loading: Story = { args: { links: loading() } };

export const Failed: Story = {
  args: { links: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRefresh).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = {
  args: {
    links: ready([
      {
        code: 'h7Kq2mXw9T',
        path: `/cadastrar/${'CONVITE-DA-COOPERATIVA-DOS-OTORRINOLARINGOLOGISTAS'.repeat(2)}-U12-E1`,
        createdAt: '2026-03-05T17:07:00Z',
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
};
