import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inFrame } from '../testing/frames.tsx';
import { LoginQuestion } from './LoginQuestion.tsx';

const meta = {
  title: 'Screens/Session/LoginQuestion',
  component: LoginQuestion,
  parameters: { layout: 'fullscreen', frame: 'plain' },
  decorators: [inFrame],
  args: { newName: 'Tatiane', currentName: 'Marcos', onEnter: fn(), onStay: fn() },
} satisfies Meta<typeof LoginQuestion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  tags: ['station'],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Entrar como Tatiane?' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Continuar como Marcos' }));
    await expect(args.onStay).toHaveBeenCalledOnce();
    await expect(args.onEnter).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar como Tatiane' }));
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const LongNames: Story = {
  args: { newName: 'Wolfeschlegelsteinhausenbergerdorffwelche', currentName: 'Maximiliana-Aparecida' },
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
