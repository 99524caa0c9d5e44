import { unionAreas } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { UnionMenu } from './UnionMenu.tsx';

const { accounting, health, political } = unionAreas;

const meta = {
  title: 'Screens/Union/Menu',
  tags: ['station'],
  component: UnionMenu,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { area: accounting },
} satisfies Meta<typeof UnionMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Accounting: Story = {
  play: async ({ canvas }) => {
    const names = [
      'Processos',
      'Agendamentos',
      'Orientações',
      'Contato',
      'Notícias',
      'Informações',
      'Eventos',
    ];
    for (const name of names)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringContaining('/homepage/consultoria-contabil/'),
      );
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Political: Story = {
  tags: ['!station'],
  args: { area: political },
  play: async ({ canvas }) => {
    for (const [name, page] of [
      ['Temas', 'temas'],
      ['Café com política', 'cafe-com-politica'],
      ['Transforma', 'transforma'],
    ] as const)
      await expect(canvas.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/homepage/politico-sindical/${page}`,
      );
  },
};

export const Health: Story = {
  args: { area: health },
  play: async ({ canvas }) => {
    for (const name of ['Odontologia', 'Psicologia', 'Nutricionista'])
      await expect(canvas.getByRole('link', { name })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/homepage\/saude\/agendamento-[a-z]+-info$/),
      );
  },
};
