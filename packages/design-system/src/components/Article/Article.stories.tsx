import type { SafeHtml } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { LoadingNote } from '../Skeleton/LoadingNote.tsx';
import { Article } from './Article.tsx';
import { ArticleSkeleton } from './ArticleSkeleton.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><path d="M0 0h320v180H0z" fill="#b9c7d6"/><circle cx="250" cy="50" r="26" fill="#f4e3b2"/><path d="M0 180 110 70l70 70 50-40 90 80z" fill="#5d7183"/></svg>',
)}`;

// Trusted markup, so the cast to `SafeHtml` is fine.
const text =
  '<p>O espaço tem <strong>biblioteca</strong>, sala de cursos e um café. A inauguração é no sábado, das 9h às 13h.</p><h2>Programação</h2><ul><li>9h: visita guiada</li><li>10h: oficina para as crianças</li></ul><p>Confirme a presença até quinta-feira.</p>' as SafeHtml;

const meta = {
  title: 'Components/Content/Article',
  component: Article,
  args: {
    title: 'Nova sede recebe os associados em março',
    subtitle: 'As famílias conhecem o prédio no sábado, com visita guiada em todos os andares.',
    date: '2025-03-05T12:00:00Z',
    picture: drawing,
    html: text,
    backHref: '#noticias',
    onBack: fn((event) => event.preventDefault()),
  },
} satisfies Meta<typeof Article>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: args.title })).toBeVisible();
    await expect(canvas.getByText('05/03/2025')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Programação' })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Voltar' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

export const WithoutPicture: Story = { args: { picture: null } };

export const OnlyATitle: Story = {
  args: { subtitle: null, date: undefined, picture: null, html: null },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(canvasElement.querySelector('img, time')).toBeNull();
  },
};

export const WithActions: Story = {
  args: {
    picture: null,
    date: undefined,
    backLabel: 'Downloads',
    actions: (
      <p>
        <Button kind="main" icon={Download} href="#arquivo" newTab>
          Baixar
        </Button>
      </p>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Downloads' })).toHaveAttribute('href', '#noticias');
    await expect(canvas.getByRole('link', { name: /^Baixar/ })).toBeVisible();
  },
};

export const Cleaning: Story = {
  args: { html: undefined },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: args.title })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
  },
};

export const Loading: Story = {
  render: () => (
    <>
      <LoadingNote />
      <ArticleSkeleton />
    </>
  ),
};

export const Narrow: Story = {
  args: {
    title:
      'Convênio com otorrinolaringologistas-credenciados chega a todas as cidades da região metropolitana',
    subtitle: 'Inconstitucionalissimamente-e-outras-palavras-compridas que nenhuma linha acomoda',
  },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
