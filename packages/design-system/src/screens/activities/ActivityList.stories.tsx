import { failed, idle, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { visibleNameOf } from '../../components/ActivityCard/testing/visible-name.ts';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { ActivityList } from './ActivityList.tsx';
import { memberActivitiesOf, sampleMember } from './testing/content.ts';

const meta = {
  title: 'Screens/Activities/ActivityList',
  tags: ['station'],
  component: ActivityList,
  parameters: {
    layout: 'fullscreen',
    frame: 'member',
  },
  decorators: [inFrame],
  args: { activities: idle, onRetry: fn() },
  render: (args, { globals }) => {
    const { station, content } = stationFor(globals.station);
    return (
      <ActivityList
        {...args}
        currency={station.currency}
        activities={
          args.activities.status === 'idle' ? ready(memberActivitiesOf(content.activities)) : args.activities
        }
      />
    );
  },
} satisfies Meta<typeof ActivityList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas, globals }) => {
    const { content } = stationFor(globals.station);
    await expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(content.activities.length);
  },
};

export const Phone: Story = { tags: ['!station'], globals: { viewport: { value: 'phone' } } };

export const CostHidden: Story = {
  args: { hideCost: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/R\$/)).toBeNull();
  },
};

export const Empty: Story = {
  args: { activities: ready([]) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Ainda não existem atividades no ar...' }),
    ).toBeVisible();
  },
};

export const Loading: Story = { args: { activities: loading() } };

export const Failed: Story = {
  args: { activities: failed() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByText(/Ainda não existem/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The longest name shown in full, and a longer one. */
const longestFullName = 'Oficina de primeiros socorros para famílias com filhos pequeno';
const truncatedName = `${longestFullName}s`;

export const LongNames: Story = {
  args: {
    activities: ready([
      sampleMember({
        name: 'Otorrinolaringologia-preventiva em família, com certificado e material incluso para todos',
        clickLabel: 'Quero me inscrever com a minha família',
        reward: 99_999_999,
        price: 99_999_999,
      }),
      sampleMember({ id: 2, missing: ['Otorrinolaringologia-preventiva em família'] }),
      sampleMember({ id: 3, name: longestFullName }),
      sampleMember({ id: 4, name: truncatedName }),
    ]),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const findLink = (name: string) => canvas.getByRole('link', { name: `${name}: Participe` });
    await expect([longestFullName.length, truncatedName.length]).toEqual([62, 63]);
    await expect(await visibleNameOf(findLink(longestFullName))).toBe(longestFullName);
    await expect(findLink(longestFullName)).not.toHaveAttribute('title');
    await expect(await visibleNameOf(findLink(truncatedName))).toBe(`${longestFullName}...`);
    await expect(findLink(truncatedName)).toHaveAttribute('title', truncatedName);
  },
};
