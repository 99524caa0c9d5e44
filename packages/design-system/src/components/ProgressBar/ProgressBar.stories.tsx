import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const meta = {
  title: 'Components/Loyalty/ProgressBar',
  component: ProgressBar,
  args: {
    label: 'Para o troféu Ouro',
    value: 320,
    max: 500,
    valueText: '320 de 500 pontos',
  },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Para o troféu Ouro' });
    await expect(bar).toHaveAttribute('aria-valuenow', '320');
    await expect(bar).toHaveAttribute('aria-valuemax', '500');
    await expect(bar).toHaveAttribute('aria-valuetext', '320 de 500 pontos');
    const fill = bar.firstElementChild as HTMLElement;
    await expect(fill.style.cssText).toContain('64%');
  },
};

export const Values: Story = {
  render: () => (
    <Stack>
      {[0, 1, 37, 99.6, 100].map((value) => (
        <ProgressBar key={value} label="Vídeo enviado" value={value} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99%')).toBeVisible();
    await expect(canvas.getByText('100%')).toBeVisible();
  },
};

export const Complete: Story = { args: { value: 500, valueText: '500 de 500 pontos' } };

export const Indeterminate: Story = {
  args: { label: 'Enviando o vídeo', value: undefined, valueText: undefined },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Enviando o vídeo' });
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    await expect(bar).toHaveAttribute('aria-valuetext', 'Aguarde um momento...');
  },
};

export const HiddenLabel: Story = {
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Para o troféu Ouro' })).toBeVisible();
  },
};

export const Narrow: Story = {
  args: {
    label: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual avaliados por você',
    valueText: '99.999.999,99 de 100.000.000,00 créditos de reconhecimento',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
