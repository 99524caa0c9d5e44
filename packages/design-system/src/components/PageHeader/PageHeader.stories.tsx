import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { PageHeader } from './PageHeader.tsx';

const meta = {
  title: 'Components/Navigation/PageHeader',
  component: PageHeader,
  args: { title: 'Meus vouchers', backHref: '#homepage' },
} satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Meus vouchers' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '#homepage');
  },
};

export const Back: Story = {
  args: { onBack: fn((event) => event.preventDefault()) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Voltar' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const WithoutBack: Story = { args: { title: 'Início', backHref: undefined } };

export const Full: Story = {
  args: {
    subtitle: 'Mostre o código na entrada. Cada voucher vale uma vez.',
    actions: <Button size="small">Baixar todos</Button>,
  },
};

export const LongText: Story = {
  args: {
    title: 'Requerimento de alteração do pré-cadastro de dependentes e agregados',
    subtitle: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual atendem com hora marcada.',
    actions: <Button size="small">Novo requerimento</Button>,
  },
  globals: { viewport: { value: 'narrow' } },
};
