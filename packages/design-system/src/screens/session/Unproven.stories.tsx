import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { Unproven } from './Unproven.tsx';

const meta = {
  title: 'Screens/Session/Unproven',
  component: Unproven,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    secretariat: {
      name: 'Sindicato Maresia',
      phone: '(13) 3219-4500',
      email: 'secretaria@maresia.test',
      address: 'Rua do Cais, 45, Centro, Santos, SP',
    },
  },
} satisfies Meta<typeof Unproven>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 2, name: 'Confirme o seu cadastro com a secretaria' }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /\(13\) 3219-4500/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /secretaria@maresia\.test/ })).toHaveAttribute(
      'href',
      'mailto:secretaria@maresia.test',
    );
    await expect(canvas.getByText('Rua do Cais, 45, Centro, Santos, SP')).toBeVisible();
  },
};

/** Without contact data, the page links to the support form. */
export const NoContact: Story = {
  args: { secretariat: { name: 'Clube Exemplo' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute(
      'href',
      '/homepage/support',
    );
  },
};

export const LongNames: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    secretariat: {
      name: 'Sindicato dos Trabalhadores e das Trabalhadoras Portuárias da Baía da Maresia',
      phone: '+55 (13) 3219-4500',
      email: 'secretaria.de.atendimento.aos.filiados@sindicatodostrabalhadoresdamaresia.test',
      address:
        'Avenida Conselheiro Rodrigues Alves de Albuquerque Cavalcanti, 12.345, Bloco B, 14º andar, Santos, SP',
    },
  },
};
