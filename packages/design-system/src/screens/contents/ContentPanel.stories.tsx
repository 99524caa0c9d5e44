import type { SafeHtml } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { ContentPanel } from './ContentPanel.tsx';

const content =
  '<h2>Três hábitos que poupam água</h2><p>Pequenas mudanças em casa poupam até um terço da conta.</p><ol><li>Feche a torneira ao escovar os dentes.</li><li>Junte a roupa para lavar de uma vez.</li><li>Regue as plantas no começo da manhã.</li></ol><p>Conte para quem mora com você e tentem juntos por uma semana.</p>' as SafeHtml;

const meta = {
  title: 'Screens/Contents/ContentPanel',
  tags: ['station'],
  component: ContentPanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: { activity: { content, clickLabel: 'Li e quero participar' }, onTakePart: fn() },
  render: (args, { globals, parameters }) => (
    <InActivity
      station={globals.station}
      kind="content-participation"
      name="Água: cada gota conta"
      place="main"
      overrides={parameters.own}
      renderHindered={(hindrance) => <ContentPanel {...args} hindrance={hindrance} />}
    >
      <ContentPanel {...args} />
    </InActivity>
  ),
} satisfies Meta<typeof ContentPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Três hábitos que poupam água' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Li e quero participar' }));
    await expect(args.onTakePart).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const Empty: Story = {
  args: { activity: { content: null, clickLabel: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Participe' })).toBeEnabled();
  },
};

/** A member who reached the participation limit can still read the content. */
export const LimitReached: Story = {
  parameters: { own: { limitPerUser: 1, participations: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Três hábitos que poupam água' })).toBeVisible();
    await expect(canvas.getByText(/^Olá, você já ultrapassou o limite/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Meus vouchers' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Li e quero participar' })).toBeNull();
  },
};

export const Sending: Story = {
  args: { sending: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Enviando/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Refused: Story = {
  args: { error: 'Olá, você já ultrapassou o limite de participações nessa atividade!' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};
