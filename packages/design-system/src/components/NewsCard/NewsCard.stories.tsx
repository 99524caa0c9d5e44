import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { NewsCard } from './NewsCard.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/NewsCard',
  component: NewsCard,
  args: {
    title: 'Nova sede recebe os associados em março',
    href: '#noticia',
    picture: drawing,
    date: '2025-03-05',
    excerpt:
      'O espaço tem biblioteca, sala de cursos e um café. A inauguração é no sábado, das 9h às 13h, com visita guiada para as famílias e oficinas para as crianças em todos os andares.',
    onClick: fn((event) => event.preventDefault()),
  },
  decorators: [(Story) => <div style={{ maxWidth: '20rem' }}>{Story()}</div>],
} satisfies Meta<typeof NewsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.tab();
    const link = canvas.getByRole('link', { name: 'Nova sede recebe os associados em março' });
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvas.getByText('05/03/2025')).toBeVisible();
    // The excerpt is clamped visually; a screen reader gets all of it.
    const excerpt = canvas.getByText(args.excerpt ?? '');
    await expect(excerpt.scrollHeight).toBeGreaterThan(excerpt.clientHeight);
    await expect(canvasElement.querySelectorAll('article, article *').length).toBeLessThanOrEqual(6);
  },
};

export const NewTab: Story = {
  args: { href: 'https://exemplo.test', newTab: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /\(abre em nova aba\)$/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
  },
};

export const WithoutPicture: Story = { args: { picture: null } };

export const OnlyWords: Story = { args: { picture: undefined } };

export const OnlyATitle: Story = { args: { picture: undefined, date: undefined, excerpt: undefined } };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={16}>
      {['Nova sede recebe os associados', 'Assembleia é no dia 12', 'Campanha de vacinação começa hoje'].map(
        (title) => (
          <NewsCard {...args} key={title} as="li" title={title} />
        ),
      )}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = {
  args: {
    title:
      'Convênio com otorrinolaringologistas-credenciados chega a todas as cidades da região metropolitana',
  },
  globals: { viewport: { value: 'narrow' } },
};
