import { idle, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActivityPage } from '../activities/ActivityPage.tsx';
import { sampleDetail } from '../activities/testing/content.ts';
import { inFrame } from '../testing/frames.tsx';
import { CommentsInvitation } from './CommentsInvitation.tsx';
import { NOW } from './testing/content.ts';

const meta = {
  title: 'Screens/Comments/TalkInvitation',
  tags: ['station'],
  component: CommentsInvitation,
  parameters: { layout: 'fullscreen', frame: 'public' },
  decorators: [inFrame],
  render: () => (
    <ActivityPage
      activity={ready(sampleDetail({ hasComments: true }))}
      now={NOW}
      viewer="visitor"
      balance={idle}
      comments={<CommentsInvitation />}
    />
  ),
} satisfies Meta<typeof CommentsInvitation>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Faça login ou cadastre-se para comentar')).toBeVisible();
    const expectedLinks: readonly (readonly [string, string])[] = [
      ['Entrar', '/login'],
      ['Cadastre-se', '/cadastrar'],
      ['Curtir esta atividade', '/cadastrar'],
    ];
    for (const [name, href] of expectedLinks)
      for (const link of canvas.getAllByRole('link', { name }))
        await expect(link).toHaveAttribute('href', href);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};
