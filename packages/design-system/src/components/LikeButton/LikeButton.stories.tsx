import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../Row/Row.tsx';
import { LikeButton, type LikeButtonProps } from './LikeButton.tsx';

function StatefulLikeButton({ liked, count, onChange, ...rest }: LikeButtonProps) {
  const [isLiked, setLiked] = useState(liked);
  return (
    <LikeButton
      {...rest}
      liked={isLiked}
      count={count + Number(isLiked) - Number(liked)}
      onChange={(next) => {
        setLiked(next);
        onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Actions/LikeButton',
  component: LikeButton,
  args: { liked: false, count: 12, onChange: fn() },
  render: (args) => <StatefulLikeButton {...args} />,
} satisfies Meta<typeof LikeButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Curtir, 12 curtidas', pressed: false });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(button).toHaveAccessibleName('Curtir, 13 curtidas');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
};

export const Pressed: Story = { args: { liked: true, count: 13 } };

export const Counts: Story = {
  render: (args) => (
    <Row>
      {[0, 1, 12, 1234, 1_234_567].map((count) => (
        <StatefulLikeButton key={count} {...args} count={count} liked={count > 1} />
      ))}
    </Row>
  ),
};

/** The button ignores presses while the server saves the like. */
export const Busy: Story = {
  args: { liked: true, count: 13, busy: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { pressed: true });
    await userEvent.click(button);
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const OfAComment: Story = {
  args: { subject: 'comentário de Ana Beatriz' },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Curtir comentário de Ana Beatriz, 12 curtidas' }),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  args: { count: 1_234_567, liked: true, subject: 'otorrinolaringologistas-credenciados-do-convênio' },
  globals: { viewport: { value: 'narrow' } },
};
