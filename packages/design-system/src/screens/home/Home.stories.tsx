import { failed, idle, type Loaded, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { visibleNameOf } from '../../components/ActivityCard/testing/visible-name.ts';
import { sampleMember } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Home } from './Home.tsx';
import { homeOf } from './testing/content.ts';
import { homeTilesOf } from './tiles.ts';

function withSample<T>(value: Loaded<T>, sample: T): Loaded<T> {
  return value.status === 'idle' ? ready(sample) : value;
}

const meta = {
  title: 'Screens/Home/Home',
  tags: ['station'],
  component: Home,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  globals: { viewport: { value: 'desktop' } },
  decorators: [inFrame],
  args: {
    firstName: '',
    points: idle,
    featured: idle,
    nowPlaying: idle,
    journeys: idle,
    categories: idle,
    statementHref: '#extrato',
    activitiesHref: '#atividades',
    // A long interval keeps the carousel still for screenshots.
    everyMs: 3_600_000,
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station, content, pictures } = stationFor(globals.station);
    const { featured, nowPlaying, journeys, categories } = homeOf(content.activities);
    return (
      <Home
        {...args}
        firstName={content.firstName}
        currency={station.currency}
        points={withSample(args.points, content.points)}
        featured={withSample(args.featured, featured)}
        nowPlaying={withSample(args.nowPlaying, nowPlaying)}
        journeys={withSample(args.journeys, journeys)}
        categories={withSample(args.categories, categories)}
        logo={{ name: station.name, light: pictures.logo, dark: pictures.logoDark }}
      />
    );
  },
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

const emptyLists = {
  featured: ready([]),
  nowPlaying: ready(null),
  journeys: ready([]),
  categories: ready([]),
};

function countVisibleCards(list: HTMLElement): number {
  const width = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  return Math.round((list.parentElement?.clientWidth ?? 0) / width);
}

export const Full: Story = {
  play: async ({ canvas, globals, step }) => {
    const { content } = stationFor(globals.station);
    const { featured, nowPlaying, journeys, categories } = homeOf(content.activities);
    const [journey] = journeys;
    const [category, shortCategory] = categories;

    await step('Shows the sections in order', async () => {
      await expect(
        canvas.getByRole('heading', { level: 1, name: `Olá, ${content.firstName}` }),
      ).toBeVisible();
      await expect(
        canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
      ).toEqual(['Em destaque', nowPlaying.title, journey?.name, category?.name, shortCategory?.name]);
    });

    await step('Orders the featured activities by position', async () => {
      const slides = within(canvas.getByRole('region', { name: 'Em destaque' })).getAllByRole('heading', {
        level: 3,
      });
      await expect(slides).toHaveLength(3);
      await expect(slides[0]).toHaveTextContent(featured[2]?.name.slice(0, 40) ?? '');
    });

    await step('A category shows four activities, and a link if it has more', async () => {
      const row = within(canvas.getByRole('region', { name: category?.name ?? '' }));
      await expect(row.getAllByRole('listitem')).toHaveLength(4);
      await expect(row.getByRole('link', { name: /^veja mais/ })).toHaveAttribute(
        'href',
        '/homepage/categoria/1',
      );
      const smallCategory = within(canvas.getByRole('region', { name: shortCategory?.name ?? '' }));
      await expect(smallCategory.queryByRole('link', { name: /^veja mais/ })).toBeNull();
    });

    await step('A journey starts at the member’s next step', async () => {
      const row = within(canvas.getByRole('region', { name: journey?.name ?? '' }));
      await expect(row.getByText('2 de 7 concluídas')).toBeVisible();
      await expect(row.getAllByText('Concluída')).toHaveLength(2);
      const [first, , third] = row.getAllByRole('listitem');
      const list = row.getByRole('list').parentElement?.getBoundingClientRect();
      // Completed steps lie before the first visible one, unless all steps fit.
      await expect(first?.getBoundingClientRect().left).toBeLessThan(list?.left ?? 0);
      await expect(third?.getBoundingClientRect().left).toBeGreaterThan((list?.left ?? 0) - 32);
      await expect(countVisibleCards(row.getByRole('list'))).toBe(4);
    });
  },
};

/** The wallet column leaves room for four journey cards, even with pictures at the side. */
export const BesideTheBalance: Story = {
  tags: ['!station'],
  globals: { station: 'ipe' },
  play: async ({ canvas }) => {
    const [nowPlayingList, journey] = canvas
      .getAllByRole('list')
      .filter((list) => list.parentElement?.parentElement?.querySelector(':scope > button'));
    if (!(nowPlayingList && journey)) throw new Error('a row is missing');
    await expect(countVisibleCards(nowPlayingList)).toBe(3);
    await expect(countVisibleCards(journey)).toBe(4);
    const [card] = within(journey).getAllByRole('listitem');
    await expect(card?.getBoundingClientRect().width).toBeGreaterThan(190);
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const WithConditions: Story = {
  args: {
    ...emptyLists,
    categories: ready([
      {
        id: 1,
        name: 'Para aprender',
        icon: null,
        actions: [
          sampleMember({ id: 1, name: 'Doe sangue', missing: ['Quiz da semana', 'Cadastro completo'] }),
          sampleMember({ id: 2, name: 'Loja do clube', kind: 'redirect', url: 'https://exemplo.test' }),
          sampleMember({
            id: 3,
            name: 'Visita ao hemocentro',
            kind: 'redirect',
            url: 'https://exemplo.test',
            missing: ['Quiz da semana'],
          }),
        ],
      },
    ]),
  },
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('link', { name: /Loja do clube/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.queryByRole('link', { name: /Visita ao hemocentro/ })).toBeNull();
    const page = within(document.body);

    await step('The dialog lists the missing activities', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Doe sangue: Faça antes 2 atividades' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Quase lá' }, { timeout: 5000 }));
      await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Quiz da semana',
        'Cadastro completo',
      ]);
      await userEvent.click(dialog.getByRole('button', { name: 'Ok' }));
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    });
  },
};

export const CostHidden: Story = {
  args: { hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/R\$/)).toBeNull();
  },
};

export const WithTiles: Story = {
  args: { tiles: homeTilesOf({ unionTiles: true, luckyNumbers: false }) },
  play: async ({ canvas }) => {
    const tiles = within(canvas.getByRole('navigation', { name: 'Atalhos' })).getAllByRole('link');
    await expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/homepage/politico-sindical',
      '/homepage/consultoria-juridica',
      '/homepage/consultoria-contabil',
      '/homepage/saude',
      '/homepage/prestacao-de-contas',
    ]);
  },
};

export const LuckyNumbers: Story = {
  args: { tiles: homeTilesOf({ unionTiles: false, luckyNumbers: true }) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Números da sorte' })).toHaveAttribute(
      'href',
      '/homepage/numeros-da-sorte',
    );
  },
};

export const OnlyCategories: Story = {
  args: { featured: ready([]), nowPlaying: ready(null), journeys: ready([]) },
};

export const Empty: Story = {
  args: emptyLists,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ainda não existem atividades no ar...' }),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: {
    points: loading(),
    featured: loading(),
    nowPlaying: loading(),
    journeys: loading(),
    categories: loading(),
  },
  parameters: { shell: { points: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
    await expect(canvas.queryByText(/Ainda não existem/)).toBeNull();
  },
};

/** One list fails while the others appear; no empty text is shown. */
export const OneFailed: Story = {
  args: { ...emptyLists, categories: idle, journeys: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Ainda não existem/)).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Para aprender' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(args.onRetry).toHaveBeenCalledWith('journeys');
  },
};

export const Failed: Story = {
  args: {
    points: failed(),
    featured: failed(),
    nowPlaying: failed(),
    journeys: failed(),
    categories: failed(),
  },
  parameters: { shell: { points: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Ainda não existem/)).toBeNull();
    await expect(canvas.getAllByRole('button', { name: 'Tentar novamente' })).toHaveLength(4);
  },
};

const longNameActivity = sampleMember({
  id: 1,
  name: 'Otorrinolaringologia preventiva para a família, com certificado e material incluso para todos',
  kind: 'course',
  clickLabel: 'Quero me inscrever com a minha família',
  reward: 99_999_999,
  price: 99_999_999,
  carouselPlace: 1,
});

export const LongNames: Story = {
  args: {
    featured: ready([longNameActivity]),
    nowPlaying: ready({ title: 'Anticonstitucionalissimamente agora', actions: [longNameActivity] }),
    journeys: ready([
      { name: 'Otorrinolaringologistas em formação continuada', actions: [longNameActivity] },
    ]),
    categories: ready([
      {
        id: 1,
        name: 'Otorrinolaringologia e outras especialidades médicas',
        icon: null,
        actions: [1, 2, 3, 4, 5].map((id) => ({ ...longNameActivity, id })),
      },
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { name: new RegExp(`^${longNameActivity.name}`) });
    // Every occurrence of the long name is cut after 62 characters.
    await expect(links).toHaveLength(5);
    for (const link of links) {
      await expect(await visibleNameOf(link)).toBe(
        'Otorrinolaringologia preventiva para a família, com certificad...',
      );
      await expect(link).toHaveAttribute('title', longNameActivity.name);
    }
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
