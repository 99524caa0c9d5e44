import { failed, idle, type LandingSection, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { sampleItem, samplePlans, sampleSection } from '../testing/samples.ts';
import { stationFor } from '../testing/station.ts';
import { Landing } from './Landing.tsx';

const meta = {
  title: 'Screens/Landing/Landing',
  component: Landing,
  parameters: { layout: 'fullscreen', frame: 'public', landing: true },
  decorators: [inFrame],
  // What is left idle is what the station is filled with.
  args: {
    hero: { title: '' },
    content: idle,
    plans: samplePlans,
    onRetry: fn(),
    onActivity: fn((_, event) => event.preventDefault()),
  },
  render: (args, { globals }) => {
    const { station, pictures, content } = stationFor(globals.station);
    const { features, stores } = station;
    return (
      <Landing
        {...args}
        hero={{
          title: station.welcome.title,
          subtitle:
            station.welcome.text ?? 'Participe das atividades, ganhe pontos e aproveite os benefícios.',
          phone: pictures.headersPhone,
          desktop: pictures.headersDesktop,
        }}
        content={args.content.status === 'idle' ? ready(content.landing) : args.content}
        plans={features.plans ? (args.plans ?? []) : []}
        stores={features.nativeApp ? { ios: stores.ios ?? null, android: stores.android ?? null } : undefined}
        showLogin={!features.hideLogin}
      />
    );
  },
} satisfies Meta<typeof Landing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['station'],
  play: async ({ canvas, args, globals }) => {
    const { sections, activities } = stationFor(globals.station).content.landing;
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
    const list = sections.find(({ kind }) => kind === 'activities');
    await expect(canvas.getByRole('region', { name: list?.title ?? '' })).toBeVisible();
    // HTML in a text shows as words.
    await expect(canvas.queryByText(/<p>/)).toBeNull();
    const name = `${activities[0]?.name}: ${activities[0]?.clickLabel ?? 'Participe'}`;
    await userEvent.click(canvas.getByRole('link', { name }));
    await expect(args.onActivity).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

/** A station that has just begun. */
export const Empty: Story = { args: { content: ready({ sections: [], activities: [] }), plans: [] } };

export const Loading: Story = { args: { content: loading() } };

export const Failed: Story = {
  args: { content: failed() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

function only(section: LandingSection) {
  return { content: ready({ sections: [section], activities: [] }), plans: [] };
}

/** A colour that whoever edits the page has chosen, on which nothing can be read. */
export const UnprovenGround: Story = {
  args: only(
    sampleSection({
      kind: 'rows',
      title: 'Como funciona',
      subtitle: 'Em três passos.',
      titleColor: '#ffffff',
      background: { kind: 'color', color: '#777777' },
      items: [sampleItem({ name: 'Crie sua conta', description: 'Leva dois minutos.', link: 'signup' })],
    }),
  ),
};

/** HTML in a text shows as words, and a section is rendered whose kind nobody lists in its navigation. */
export const WithHtml: Story = {
  args: only(
    sampleSection({
      kind: 'stack',
      title: 'O programa',
      items: [
        sampleItem({
          name: 'É aberto',
          description: '<p>O programa é aberto e gratuito.</p><p>Você participa quando quiser.</p>',
        }),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/O programa é aberto/)).not.toHaveTextContent('<p>');
  },
};

/** What nobody knows is left out, and the rest stays. */
export const UnknownSection: Story = {
  args: only(sampleSection({ kind: 'unknown', title: 'Do futuro' })),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Do futuro')).toBeNull();
  },
};
