import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { AppPage } from './AppPage.tsx';

const meta = {
  title: 'Screens/App/App',
  component: AppPage,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  args: {
    stationName: '',
    stores: { ios: '#app-store', android: '#google-play' },
    // The browser draws the codes here; in production the host does.
    pictures: { ios: '', android: '' },
  },
  render: (args, { globals }) => <AppPage {...args} stationName={stationFor(globals.station).station.name} />,
} satisfies Meta<typeof AppPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Desktop: Story = {
  tags: ['station'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Disponível no aplicativo' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Código QR: Google Play' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^App Store/ })).toHaveAttribute('href', '#app-store');
    await expect(canvas.queryByRole('link', { name: 'Abrir o app' })).toBeNull();
  },
};

export const Phone: Story = {
  args: { appHref: 'exemplo://', storeHref: '#google-play' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Abrir o app' })).toHaveAttribute('href', 'exemplo://');
    await expect(canvas.getByRole('link', { name: 'Entrar pelo navegador' })).toHaveAttribute(
      'href',
      '/login',
    );
    await expect(canvas.queryByRole('img', { name: /Código QR/ })).toBeNull();
  },
};

export const OneStore: Story = { args: { stores: { ios: null, android: '#google-play' } } };

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
