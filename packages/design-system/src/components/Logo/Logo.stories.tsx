import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Logo } from './Logo.tsx';

function svgLogo(color: string): string {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="40" height="40" rx="8" fill="${color}"/><rect x="52" y="12" width="108" height="16" rx="4" fill="${color}"/></svg>`,
  )}`;
}

const meta = {
  title: 'Components/Content/Logo',
  component: Logo,
  args: { name: 'Clube Exemplo' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wordmark: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Clube Exemplo')).toBeVisible();
  },
};

export const Picture: Story = {
  args: { light: svgLogo('#1d1d1f') },
  globals: { scheme: 'light' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Clube Exemplo' })).toBeVisible();
  },
};

export const InTheDark: Story = {
  args: { light: svgLogo('#1d1d1f'), dark: svgLogo('#f5f5f7') },
  globals: { scheme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img', { name: 'Clube Exemplo' })).toHaveLength(1);
  },
};

export const Heights: Story = {
  render: (args) => (
    <Stack align="start">
      <Logo {...args} height="small" />
      <Logo {...args} height="regular" />
      <Logo {...args} height="large" />
    </Stack>
  ),
};

export const LongName: Story = {
  args: { name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal' },
  globals: { viewport: { value: 'narrow' } },
};
