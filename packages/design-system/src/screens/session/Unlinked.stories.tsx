import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { sampleAccountData } from './testing/account-data.tsx';
import { Unlinked } from './Unlinked.tsx';

const meta = {
  title: 'Screens/Session/Unlinked',
  component: Unlinked,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
} satisfies Meta<typeof Unlinked>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'Você não possui um estabelecimento vinculado ao seu usuário. Favor, falar com a equipe ou tentar novamente.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Tentar Novamente' })).toHaveAttribute('href', '/logout');
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const OwnData: Story = {
  args: { children: sampleAccountData },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
