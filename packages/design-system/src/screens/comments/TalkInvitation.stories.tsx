import { idle, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActivityPage } from '../activities/ActivityPage.tsx';
import { sampleDetail } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { TalkInvitation } from './TalkInvitation.tsx';
import { NOW } from './testing/content.ts';

const meta = {
  title: 'Screens/Comments/TalkInvitation',
  tags: ['station'],
  component: TalkInvitation,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  render: () => (
    <ActivityPage
      activity={ready(sampleDetail({ hasComments: true }))}
      now={NOW}
      seenBy="visitor"
      balance={idle}
      talk={<TalkInvitation />}
    />
  ),
} satisfies Meta<typeof TalkInvitation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Faça login ou cadastre-se para comentar')).toBeVisible();
    const leads: readonly (readonly [string, string])[] = [
      ['Entrar', '/login'],
      ['Cadastre-se', '/cadastrar'],
      ['Curtir esta atividade', '/cadastrar'],
    ];
    for (const [name, href] of leads)
      for (const link of canvas.getAllByRole('link', { name }))
        await expect(link).toHaveAttribute('href', href);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
