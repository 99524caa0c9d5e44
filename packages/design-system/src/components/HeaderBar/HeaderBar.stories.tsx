import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { Row } from '../Row/Row.tsx';
import { entry } from './HeaderBar.css.ts';
import { HeaderBar } from './HeaderBar.tsx';

const meta = {
  title: 'Components/Navigation/HeaderBar',
  component: HeaderBar,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Clube Exemplo',
    homeHref: '#inicio',
    navigation: (
      <Anchor className={entry} href="#vantagens">
        Vantagens
      </Anchor>
    ),
    end: (
      <Button kind="main" size="small" href="#cadastrar">
        Cadastre-se
      </Button>
    ),
  },
} satisfies Meta<typeof HeaderBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Vantagens' })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LongText: Story = {
  args: { name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal' },
  globals: { viewport: { value: 'narrow' } },
};

/** A long end slot with large letters moves the logo off centre, but doesn't shrink it. */
export const MuchAtTheEnd: Story = {
  args: {
    logo: `data:image/svg+xml,${encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><rect width="160" height="40" fill="#888"/></svg>',
    )}`,
    end: (
      <Row wrap={false}>
        <Button href="#buscar">Buscar</Button>
        <Button href="#saldo">1.400,50</Button>
        <Button href="#menu">Menu</Button>
      </Row>
    ),
  },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    try {
      const logo = canvas.getByRole('img', { name: 'Clube Exemplo' }).getBoundingClientRect();
      const end = canvas.getByRole('link', { name: 'Buscar' }).getBoundingClientRect();
      await expect(end.left - logo.right).toBeGreaterThan(8);
    } finally {
      root.style.removeProperty('font-size');
    }
  },
};
