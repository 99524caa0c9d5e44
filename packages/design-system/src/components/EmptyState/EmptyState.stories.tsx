import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ticket } from 'lucide-react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = {
  title: 'Components/Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'Você ainda não tem vouchers',
    children: 'Participe de uma atividade ou compre um produto, e o voucher aparece aqui.',
    action: <Button href="#atividades">Ver atividades</Button>,
    icon: Ticket,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Você ainda não tem vouchers' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver atividades' })).toBeVisible();
  },
};

export const OnlyATitle: Story = {
  args: { title: 'Não há documentos a serem exibidos.', children: undefined, action: undefined },
};

export const LongText: Story = {
  args: { title: 'Nenhum otorrinolaringologista-credenciado atende na cidade que você escolheu' },
  globals: { viewport: { value: 'narrow' } },
};
