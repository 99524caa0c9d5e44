import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../Stack/Stack.tsx';
import { Surface } from '../Surface/Surface.tsx';
import { Text } from '../Text/Text.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Components/Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {};

export const Shapes: Story = {
  render: () => (
    <div style={{ maxWidth: '20rem' }}>
      <Surface>
        <Stack gap="tight">
          <Skeleton shape="circle" />
          <div style={{ width: '3rem' }}>
            <Skeleton shape="square" />
          </div>
          <Skeleton shape="picture" />
          <Skeleton shape="title" width="most" />
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton shape="button" />
        </Stack>
      </Surface>
    </div>
  ),
};

/** A line takes the room of a line of text, so nothing moves when the text comes. */
export const AsHighAsText: Story = {
  render: () => (
    <Stack>
      <div data-testid="text">
        <Text>Uma linha</Text>
      </div>
      <div data-testid="skeleton" style={{ display: 'flow-root' }}>
        <Skeleton />
      </div>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const height = (id: string) => canvas.getByTestId(id).getBoundingClientRect().height;
    await expect(height('skeleton')).toBe(height('text'));
  },
};

export const Narrow: Story = {
  ...Shapes,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
