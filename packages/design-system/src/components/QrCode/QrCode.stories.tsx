import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { paper } from '../../theme/scales.ts';
import { Row } from '../Row/Row.tsx';
import { QrCode } from './QrCode.tsx';

const meta = {
  title: 'Components/Loyalty/QrCode',
  component: QrCode,
  args: { value: 'https://clube.exemplo.test/validar/7HK2-91QX', label: 'QR code do voucher' },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'QR code do voucher' });
    const { width, height } = code.getBoundingClientRect();
    await waitFor(() => expect(code.querySelector('svg')).not.toBeNull());
    await expect(code.getBoundingClientRect()).toMatchObject({ width, height });
    const fills = [...code.querySelectorAll('path')].map((path) => path.getAttribute('fill'));
    await expect(fills).toEqual([paper.sheet, paper.ink]);
  },
};

export const WithText: Story = {
  args: { text: '7HK2-91QX' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('7HK2-91QX')).toBeVisible();
  },
};

export const Dark: Story = { args: { text: '7HK2-91QX' }, globals: { scheme: 'dark' } };

export const Sizes: Story = {
  render: (args) => (
    <Row align="start">
      <QrCode {...args} />
      <QrCode {...args} size="lg" label="QR code grande do voucher" />
    </Row>
  ),
};

/** A PIX code has about 160 characters and must scan from a phone's screen. */
export const LongValue: Story = {
  args: {
    label: 'QR code do PIX',
    size: 'lg',
    value:
      '00020126830014br.gov.bcb.pix2561pix.exemplo.test/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5913CLUBE EXEMPLO6009SAO PAULO62070503***6304A13B',
  },
};

export const TooLong: Story = {
  args: { value: 'a'.repeat(3000), text: '7HK2-91QX' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Não foi possível mostrar o QR code.')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByText('7HK2-91QX')).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { size: 'lg', text: 'OTORRINOLARINGOLOGISTAS-CREDENCIADOS-INTERESTADUAL-7HK2-91QX' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
