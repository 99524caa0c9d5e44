import { paths } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Soon } from './Soon.tsx';

const meta = {
  title: 'Screens/Soon/Soon',
  component: Soon,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { title: 'Meus vouchers' },
} satisfies Meta<typeof Soon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Member: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Meus vouchers' })).toBeVisible();
    await expect(canvas.getByText(/^Em breve/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/homepage');
  },
};

export const Visitor: Story = {
  args: { title: 'Política de privacidade', homeHref: paths.landing },
  parameters: { frame: 'public' },
};

export const Bare: Story = { args: { title: 'Entrar', bare: true }, parameters: { frame: 'none' } };

export const Narrow: Story = {
  args: { title: 'Assuntos e pautas sindicais intermunicipais' },
  globals: { viewport: { value: 'narrow' } },
};
