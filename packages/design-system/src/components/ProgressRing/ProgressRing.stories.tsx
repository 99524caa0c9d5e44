import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../Row/Row.tsx';
import { ProgressRing } from './ProgressRing.tsx';

const meta = {
  title: 'Components/Loyalty/ProgressRing',
  component: ProgressRing,
  args: {
    label: 'Para o troféu Ouro',
    value: 320,
    max: 500,
    valueText: '320 de 500 pontos',
  },
} satisfies Meta<typeof ProgressRing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Para o troféu Ouro' });
    await expect(ring).toHaveAttribute('aria-valuenow', '320');
    await expect(ring).toHaveAttribute('aria-valuetext', '320 de 500 pontos');
    await expect(ring.querySelector('circle[stroke-dasharray]')).toHaveAttribute(
      'stroke-dasharray',
      '64 100',
    );
  },
};

export const Values: Story = {
  render: () => (
    <Row>
      {[0, 1, 37, 99.6, 100].map((value) => (
        <ProgressRing key={value} label="Vídeo enviado" value={value} />
      ))}
    </Row>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <ProgressRing {...args} size="sm" />
      <ProgressRing {...args} />
      <ProgressRing {...args} size="lg" />
    </Row>
  ),
};

export const Complete: Story = { args: { value: 500, valueText: '500 de 500 pontos' } };

export const Indeterminate: Story = {
  args: { label: 'Enviando o vídeo', value: undefined, valueText: undefined },
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Enviando o vídeo' });
    await expect(ring).not.toHaveAttribute('aria-valuenow');
  },
};

export const HiddenLabel: Story = { args: { hideLabel: true } };

export const Narrow: Story = {
  args: {
    label: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual avaliados por você',
    valueText: '99.999.999,99 de 100.000.000,00 créditos de reconhecimento',
    size: 'lg',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
