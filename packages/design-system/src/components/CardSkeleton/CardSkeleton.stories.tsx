import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';

const meta = {
  title: 'Components/Cards/CardSkeleton',
  component: CardSkeleton,
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
} satisfies Meta<typeof CardSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hidden from screen readers: the list around it announces that it is loading. */
export const Rest: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-hidden=true]')).toBeVisible();
    await expect(canvasElement.textContent).toBe('');
  },
};

export const WithAction: Story = { args: { action: true } };

export const Square: Story = { args: { picture: 'square' } };

export const WithoutPicture: Story = { args: { picture: 'none' } };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {['um', 'dois', 'três', 'quatro'].map((key) => (
        <CardSkeleton {...args} key={key} as="li" />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'min(100vw - 2rem, 60rem)' }}>{Story()}</div>],
};

export const Narrow: Story = { args: { action: true }, globals: { viewport: { value: 'narrow' } } };
