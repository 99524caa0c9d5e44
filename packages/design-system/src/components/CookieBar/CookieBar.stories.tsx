import type { Meta, StoryObj } from '@storybook/react-vite';
import { House, ShoppingCart, Ticket, Trophy } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { AppShell } from '../AppShell/AppShell.tsx';
import { Container } from '../Container/Container.tsx';
import { Link } from '../Link/Link.tsx';
import { PublicFrame } from '../PublicFrame/PublicFrame.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { CookieBar } from './CookieBar.tsx';

const names = Array.from({ length: 24 }, (_, index) => `Atividade ${index + 1}`);

/** Inline links are exempt from the minimum target size. */
function LongPage() {
  return (
    <Container>
      <Stack align="start">
        {names.map((name) => (
          <Text key={name}>
            Novidades sobre <Link href="#atividade">{name}</Link> e os prêmios de quem participar dela neste
            mês.
          </Text>
        ))}
      </Stack>
    </Container>
  );
}

const meta = {
  title: 'Components/Feedback/CookieBar',
  component: CookieBar,
  parameters: { layout: 'fullscreen' },
  args: { policyHref: '#politica', onAccept: fn() },
  render: (args) => (
    <div>
      <PublicFrame
        navbar={{ name: 'Clube Exemplo', items: [] }}
        footer={{ name: 'Clube Exemplo', cnpj: '10458231000105', email: 'ola@exemplo.test' }}
      >
        <LongPage />
      </PublicFrame>
      <CookieBar {...args} />
    </div>
  ),
} satisfies Meta<typeof CookieBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const bar = canvas.getByRole('region', { name: 'Aviso de cookies' });
    await expect(canvas.getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute(
      'href',
      '#politica',
    );
    await expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    // The bar must not steal the focus.
    await expect(bar.contains(document.activeElement)).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Aceitar' }));
    await expect(args.onAccept).toHaveBeenCalledOnce();
  },
};

/** Keyboard focus never lands behind the bar. */
export const FocusStaysInSight: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Aviso de cookies' });
    for (const link of canvas.getAllByRole('link', { name: /Atividade/ })) {
      link.focus();
      await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        Math.ceil(bar.getBoundingClientRect().top),
      );
    }
    const scrollBefore = window.scrollY;
    await expect(scrollBefore).toBeGreaterThan(0);
    canvas.getByRole('button', { name: 'Aceitar' }).focus();
    await expect(window.scrollY).toBe(scrollBefore);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(canvas.getByRole('contentinfo').getBoundingClientRect().bottom).toBeLessThanOrEqual(
      Math.ceil(bar.getBoundingClientRect().top),
    );
    window.scrollTo(0, 0);
  },
};

export const Choice: Story = {
  args: { onRefuse: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Somente necessários' }));
    await expect(args.onRefuse).toHaveBeenCalledOnce();
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const AboveTabs: Story = {
  args: { aboveTabs: true },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <AppShell
      name="Clube Exemplo"
      scheme="auto"
      groups={[]}
      primary={[
        { label: 'Início', href: '#inicio', icon: House, current: true },
        { label: 'Carrinho', href: '#carrinho', icon: ShoppingCart },
        { label: 'Vouchers', href: '#vouchers', icon: Ticket },
        { label: 'Troféus', href: '#trofeus', icon: Trophy },
      ]}
    >
      <LongPage />
      <CookieBar {...args} />
    </AppShell>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('region', { name: 'Aviso de cookies' });
    const tabs = canvas.getByRole('navigation', { name: 'Atalhos' });
    const distance = () => tabs.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
    await expect(Math.abs(distance())).toBeLessThan(1);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(distance()).toBeGreaterThanOrEqual(-1);
    window.scrollTo(0, 0);
  },
};

export const Narrow: Story = {
  args: { onRefuse: fn() },
  globals: { viewport: { value: 'narrow' } },
};
