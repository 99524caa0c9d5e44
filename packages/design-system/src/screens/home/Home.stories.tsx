import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleMenu, samplePrimary } from '../../components/AppShell/testing/menu.ts';
import { sampleHomeActivities } from '../testing/samples.ts';
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
  title: 'Home',
  component: Home,
  tags: ['station'],
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        wholeNarrow: wholePage('320px', '4200px'),
        wholePhone: wholePage('390px', '4200px'),
        wholeDesktop: wholePage('1280px', '2000px'),
      },
    },
  },
  globals: { viewport: { value: 'wholeDesktop' } },
  args: {
    shell: {
      name: 'Clube Exemplo',
      primary: samplePrimary,
      groups: sampleMenu,
      points: 125_000,
      scheme: 'auto',
      pointsHref: '#extrato',
    },
    firstName: 'Mariana',
    activitiesHref: '#atividades',
    activities: sampleHomeActivities(),
    onRetry: fn(),
  },
  render: (args, { globals }) => {
    const { shell, pictures } = stationFor(globals.station);
    const several = args.activities !== undefined && args.activities.length > 1;
    return (
      <Home
        {...args}
        shell={{ ...shell, points: args.shell.points, pointsHref: '#extrato' }}
        activities={several ? sampleHomeActivities(pictures.covers) : args.activities}
      />
    );
  },
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Olá, Mariana' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Quiz da semana: Participe' })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'wholePhone' } } };

export const OneActivity: Story = { args: { activities: sampleHomeActivities().slice(0, 1) } };

export const Empty: Story = { args: { activities: [] } };

export const Loading: Story = {
  args: {
    activities: undefined,
    shell: { name: 'Clube Exemplo', primary: samplePrimary, groups: sampleMenu, scheme: 'auto' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
  },
};

/** A list that failed never shows its empty text. */
export const Failed: Story = {
  args: { activities: [], failed: true, pointsFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Nenhuma atividade/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'wholeNarrow' } } };
