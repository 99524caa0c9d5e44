import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import {
  sampleActivities,
  sampleFrame,
  sampleItem,
  samplePlans,
  sampleSection,
  sampleSections,
} from '../testing/samples.ts';
import { stationFor } from '../testing/station.ts';
import { Landing } from './Landing.tsx';

const meta = {
  title: 'Landing',
  component: Landing,
  tags: ['station'],
  parameters: { layout: 'fullscreen' },
  args: {
    frame: sampleFrame,
    hero: {
      title: 'Benefícios que valem o ano todo',
      subtitle: 'Participe das atividades, ganhe pontos e troque por descontos, cursos e experiências.',
    },
    sections: sampleSections(),
    activities: sampleActivities(),
    plans: samplePlans,
    onRetry: fn(),
    onActivity: fn((_, event) => event.preventDefault()),
  },
  render: (args, { globals }) => {
    const { station, pictures, frame } = stationFor(globals.station);
    const full = args.sections !== undefined && args.sections.length > 1;
    return (
      <Landing
        {...args}
        frame={frame}
        hero={{ ...args.hero, phone: pictures.headersPhone, desktop: pictures.headersDesktop }}
        sections={full ? sampleSections(pictures.covers) : args.sections}
        activities={full ? sampleActivities(pictures.covers) : (args.activities ?? [])}
        plans={station.features.plans ? (args.plans ?? []) : []}
        stores={
          station.features.nativeApp
            ? { ios: station.stores.ios ?? null, android: station.stores.android ?? null }
            : undefined
        }
        majorityNotice={station.features.majoritySecurity}
      />
    );
  },
} satisfies Meta<typeof Landing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Comece por aqui' })).toBeVisible();
    // HTML in a text shows as words.
    await expect(canvas.getByText(/O programa é aberto/)).not.toHaveTextContent('<p>');
    await userEvent.click(canvas.getByRole('link', { name: 'Quiz da semana: Responder' }));
    await expect(args.onActivity).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** A station that has just begun. */
export const Empty: Story = { args: { sections: [], activities: [], plans: [] } };

export const Loading: Story = { args: { sections: undefined } };

export const Failed: Story = {
  args: { sections: undefined, failed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** A colour that whoever edits the page has chosen, on which nothing can be read. */
export const UnprovenGround: Story = {
  args: {
    activities: [],
    plans: [],
    sections: [
      sampleSection({
        type_id: 2,
        title: 'Como funciona',
        subtitle: 'Em três passos.',
        title_color: '#ffffff',
        background_type: 'color',
        background_color: '#777777',
        section_items: [
          sampleItem({ name: 'Crie sua conta', description: 'Leva dois minutos.', link_type: 'signup' }),
        ],
      }),
    ],
  },
};

/** What nobody knows is left out, and the rest stays. */
export const UnknownSection: Story = {
  args: { sections: [sampleSection({ type_id: 99, title: 'Do futuro' })], activities: [], plans: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Do futuro')).toBeNull();
  },
};
