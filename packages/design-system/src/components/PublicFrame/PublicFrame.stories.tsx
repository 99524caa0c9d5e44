import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Container } from '../Container/Container.tsx';
import { PageHeader } from '../PageHeader/PageHeader.tsx';
import { Text } from '../Text/Text.tsx';
import { PublicFrame } from './PublicFrame.tsx';

const meta = {
  title: 'Components/Navigation/PublicFrame',
  component: PublicFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    navbar: { name: 'Clube Exemplo', items: [{ label: 'Vantagens', href: '/#secao1' }] },
    footer: { name: 'Clube Exemplo', cnpj: '10458231000105', email: 'ola@exemplo.test' },
    children: (
      <Container>
        <PageHeader title="Sobre o clube" backHref="#inicio" />
        <Text measure>A participação no programa é livre e voluntária.</Text>
      </Container>
    ),
  },
} satisfies Meta<typeof PublicFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('main')).toBeVisible();
    await expect(canvas.getByRole('contentinfo')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Ir para o conteúdo' })).toHaveFocus();
    await userEvent.tab();
  },
};

export const ForAdults: Story = {
  args: { adultsOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('dialog', { name: 'Você tem mais de 18 anos?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sim, tenho mais de 18 anos' }));
    await expect(canvas.getByText('Este site é destinado a maiores de 18 anos.')).toBeVisible();
  },
};

export const AsksForCookies: Story = {
  args: { asksForCookies: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Aviso de cookies' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute(
      'href',
      '/politica-de-privacidade',
    );
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
