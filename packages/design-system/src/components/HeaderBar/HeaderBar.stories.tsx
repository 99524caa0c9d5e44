import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Anchor } from '../Link/Anchor.tsx';
import { entry } from './HeaderBar.css.ts';
import { HeaderBar } from './HeaderBar.tsx';

const meta = {
  title: 'Components/Navigation/HeaderBar',
  component: HeaderBar,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Clube Exemplo',
    homeHref: '#inicio',
    ways: (
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

/** The name takes a second line, and what stands at the end keeps its room. */
export const LongText: Story = {
  args: { name: 'Associação dos Servidores Aposentados do Departamento Intermunicipal' },
  globals: { viewport: { value: 'narrow' } },
};
