import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { Ticket } from './Ticket.tsx';

const meta = {
  title: 'Components/Loyalty/Ticket',
  component: Ticket,
  args: {
    kicker: 'Voucher',
    name: 'Curso presencial de primeiros socorros',
    holder: 'Camila Ferreira Duarte',
    facts: [
      { label: 'Local', value: 'Auditório da sede, Rua do Bom Jesus, 181' },
      { label: 'Data', value: '21/03/2026 às 09:00' },
    ],
    qr: 'https://clube.exemplo.test/qr-code-validator/voucher/7HK2-91QX',
    code: '7HK2-91QX',
    note: <Text weight="label">Este voucher deve ser utilizado até 21/03/2026.</Text>,
  },
} satisfies Meta<typeof Ticket>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: args.name })).toBeVisible();
    await expect(canvas.getByRole('img', { name: `QR code: ${args.name}` })).toBeVisible();
    await expect(canvas.getByText('7HK2-91QX')).toBeVisible();
  },
};

/** The code fades but stays readable. */
export const Spent: Story = {
  args: { spent: true, note: <Text weight="label">Este voucher já foi utilizado!</Text> },
};

export const WithRules: Story = {
  args: { children: <Text tone="muted">Apresente um documento com foto na entrada.</Text> },
};

export const WithoutCode: Story = {
  args: { qr: undefined, code: undefined, note: undefined, kicker: 'Comprovante' },
};

export const OnlyAName: Story = { render: () => <Ticket name="Cinema em família" /> };

export const Dark: Story = { globals: { scheme: 'dark' } };

export const Narrow: Story = {
  args: {
    name: 'Otorrinolaringologia-preventiva em família, com certificado e material incluso para todos',
    holder: 'Maria Aparecida Albuquerque de Vasconcelos e Silva',
    code: '7HK2-91QX-00A7-3F0C-8B1D-55E2-9C4A',
  },
  globals: { viewport: { value: 'narrow' } },
};
