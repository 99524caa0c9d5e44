import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { Card } from './Card.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/Card',
  component: Card,
  args: {
    name: 'Some pontos',
    children: 'Cada atividade vale pontos, que aparecem na hora no seu extrato.',
    picture: drawing,
  },
  decorators: [(Story) => <div style={{ maxWidth: '22rem' }}>{Story()}</div>],
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Leads: Story = {
  args: { href: '#pontos' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Some pontos' })).toHaveFocus();
  },
};

export const WithButton: Story = {
  args: { action: { label: 'Saiba mais', href: 'https://exemplo.test' }, newTab: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Saiba mais (abre em nova aba)' })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  },
};

const redeem = fn();

export const WithActions: Story = {
  args: {
    action: [
      { label: 'Regulamento', href: '#regulamento' },
      { label: 'Resgatar', onClick: redeem, 'aria-label': 'Resgatar: Some pontos' },
    ],
  },
  beforeEach: () => {
    redeem.mockReset();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Regulamento' })).toHaveAttribute('href', '#regulamento');
    await userEvent.click(canvas.getByRole('button', { name: 'Resgatar: Some pontos' }));
    await expect(redeem).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('link', { name: 'Some pontos' })).toBeNull();
  },
};

export const Placeholder: Story = { args: { picture: null } };

export const WithoutPicture: Story = { args: { picture: undefined } };

export const WithVideo: Story = {
  args: { video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', href: '#pontos' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    const button = canvas.getByRole('button', { name: 'Reproduzir vídeo: Some pontos (YouTube)' });
    // The card's link must not cover the button.
    await waitFor(async () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      await expect(button.contains(top)).toBe(true);
    });
    await expect(canvas.getByRole('link', { name: 'Some pontos' })).toBeVisible();
  },
};

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {['Participe', 'Some pontos', 'Aproveite', 'Convide'].map((name) => (
        <Card {...args} key={name} name={name} as="li" href={`#${name}`} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const LongText: Story = {
  args: {
    name: 'Otorrinolaringologistas-credenciados-do-convênio-interestadual e outras especialidades',
    action: { label: 'Ver todos os profissionais da sua cidade', href: '#todos' },
  },
  globals: { viewport: { value: 'narrow' } },
};

/** In a row's picture form, the picture fills a stretched card to its lower edge. */
export const BesideATallerOne: Story = {
  render: (args) => (
    <div style={{ display: 'grid', height: '30rem' }}>
      <Card {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector('img')?.getBoundingClientRect();
    const card = canvasElement.querySelector('img')?.parentElement?.getBoundingClientRect();
    if (picture === undefined || card === undefined) throw new Error('no card picture');
    const isRow = picture.width < card.width / 2;
    if (isRow) await expect(card.bottom - picture.bottom).toBeLessThan(2);
  },
};
