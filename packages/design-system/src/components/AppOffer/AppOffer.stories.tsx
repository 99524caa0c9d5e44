import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { AppOffer } from './AppOffer.tsx';

/** Opens the dialog like the inline script. */
function openOffer(root: HTMLElement) {
  root.ownerDocument.querySelector<HTMLDialogElement>('dialog[data-app-offer]')?.showModal();
}

const meta = {
  title: 'Components/Dialogs/AppOffer',
  component: AppOffer,
  args: {
    name: 'Clube Exemplo',
    appHref: 'exemplo://',
    storeHref: '#loja',
    onMount: fn(),
  },
  decorators: [(Story) => <div style={{ minHeight: '30rem' }}>{Story()}</div>],
} satisfies Meta<typeof AppOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement, args }) => {
    await expect(args.onMount).toHaveBeenCalled();
    openOffer(canvasElement);
    const offer = await screen.findByRole('dialog', { name: 'Abra no aplicativo' });
    await expect(offer).toHaveAccessibleDescription(/Clube Exemplo/);
    await expect(screen.getByRole('link', { name: 'Abrir o app' })).toHaveAttribute('href', 'exemplo://');
    await expect(screen.getByRole('link', { name: 'Baixar o app' })).toHaveAttribute('href', '#loja');
    await expect(screen.getByRole('button', { name: 'Continuar no navegador' })).toBeVisible();
  },
};

export const Closed: Story = {
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Tablet: Story = {
  play: async ({ canvasElement }) => {
    openOffer(canvasElement);
    await screen.findByRole('dialog');
  },
};

export const Narrow: Story = {
  args: { name: 'Clube dos otorrinolaringologistas-credenciados-do-convênio-interestadual' },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    openOffer(canvasElement);
    const offer = await screen.findByRole('dialog');
    await expect(offer.scrollWidth).toBeLessThanOrEqual(offer.clientWidth);
  },
};
