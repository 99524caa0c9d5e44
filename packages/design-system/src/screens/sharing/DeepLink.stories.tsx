import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { DeepLink } from './DeepLink.tsx';

const meta = {
  title: 'Screens/Sharing/Deep link',
  component: DeepLink,
  parameters: { layout: 'fullscreen', frame: 'none' },
  decorators: [inFrame],
  args: { name: '', appHref: 'exemplo://atividades/5/12', storeHref: '#loja', webHref: '#atividade' },
  render: (args, { globals }) => {
    const { name, logo, logoDark } = stationFor(globals.station).shell;
    return <DeepLink {...args} name={name} logo={logo} logoDark={logoDark} />;
  },
} satisfies Meta<typeof DeepLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Phone: Story = {
  tags: ['station'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const openLink = canvas.getByRole('link', { name: 'Abrir o app' });
    await expect(openLink).toHaveAttribute('href', 'exemplo://atividades/5/12');
    await expect(canvas.getByRole('link', { name: 'Continuar no navegador' })).toBeVisible();
  },
};

export const NotInTheStore: Story = { args: { storeHref: undefined } };

export const Desktop: Story = {
  args: { appHref: undefined, storeHref: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Abrir o app' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Ver a atividade' })).toHaveAttribute('href', '#atividade');
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
