import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { Home } from './Home.tsx';

// As high as the page is: on a lower screen the bar at the thumb covers half a card by chance, as bars do.
function wholePage(width: string, height: string) {
  return {
    name: `Whole page, ${width}`,
    styles: { width, height },
    type: 'other',
  };
}

const meta = {
  title: 'Screens/Home/Home',
  component: Home,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
    viewport: {
      options: {
        wholeNarrow: wholePage('320px', '4200px'),
        wholePhone: wholePage('390px', '4200px'),
        wholeDesktop: wholePage('1280px', '2000px'),
      },
    },
  },
  globals: { viewport: { value: 'wholeDesktop' } },
  decorators: [inFrame],
  // What is left idle is what the station is filled with.
  args: {
    firstName: '',
    points: idle,
    activities: idle,
    statementHref: '#extrato',
    activitiesHref: '#atividades',
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    return (
      <Home
        {...args}
        firstName={content.firstName}
        currency={station.currency}
        points={args.points.status === 'idle' ? ready(content.points) : args.points}
        activities={args.activities.status === 'idle' ? ready(content.activities) : args.activities}
      />
    );
  },
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, globals }) => {
    const { firstName, activities } = stationFor(globals.station).content;
    await expect(canvas.getByRole('heading', { level: 1, name: `Olá, ${firstName}` })).toBeVisible();
    const links = activities.map(({ name, clickLabel }) => `${name}: ${clickLabel ?? 'Participe'}`);
    for (const name of links) await expect(canvas.getByRole('link', { name })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'wholePhone' } } };

const course = {
  id: 1,
  name: 'Primeiros socorros em família, com certificado e material incluso para todos',
  image: null,
  clickLabel: 'Quero me inscrever',
  kind: 'course',
  url: null,
  sort: 'Curso',
  points: 25_000,
} as const;

export const OneActivity: Story = { args: { activities: ready([course]) } };

/** One that waits for another, and one that is another site. */
export const WithConditions: Story = {
  args: {
    activities: ready([
      { ...course, locked: 'Faça antes: Quiz da semana' },
      { ...course, id: 2, name: 'Loja do clube', kind: 'redirect', url: 'https://exemplo.test' },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Faça antes/ })).toHaveAttribute(
      'href',
      '/homepage/atividades/1',
    );
    await expect(canvas.getByRole('link', { name: /Loja do clube/ })).toHaveAttribute('target', '_blank');
  },
};

export const Empty: Story = { args: { activities: ready([]) } };

export const Loading: Story = {
  args: { activities: loading(), points: loading() },
  parameters: { shell: { points: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
  },
};

/** A list that failed never shows its empty text. */
export const Failed: Story = {
  args: { activities: failed(), points: failed() },
  parameters: { shell: { points: undefined } },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Nenhuma atividade/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'wholeNarrow' } } };
