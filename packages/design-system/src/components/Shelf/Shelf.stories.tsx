import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ActivityCard } from '../ActivityCard/ActivityCard.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Shelf } from './Shelf.tsx';

function renderCards(count: number) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move
    <ActivityCard key={index} name={`Atividade ${index + 1}`} href={`#${index + 1}`} points={2500} />
  ));
}

const meta = {
  title: 'Components/Content/Shelf',
  component: Shelf,
  args: { children: renderCards(7), labelledBy: 'fila' },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '68rem', marginInline: 'auto' }}>
        <Stack>
          <Heading level={2} id="fila">
            Para você
          </Heading>
          {Story()}
        </Stack>
      </div>
    ),
  ],
  globals: { viewport: { value: 'desktop' } },
} satisfies Meta<typeof Shelf>;

export default meta;
type Story = StoryObj<typeof meta>;

function leftEdgeOf(element: Element): number {
  return Math.round(element.getBoundingClientRect().left);
}

export const Rest: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Para você' })).toBeVisible();
    await userEvent.tab();
    await waitFor(() =>
      expect(canvas.getByText('Próximos').parentElement).not.toHaveAttribute('aria-disabled'),
    );
    await expect(canvas.getByText('Anteriores').parentElement).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Begun: Story = {
  args: { start: 4 },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    const viewport = list.parentElement;
    await expect(viewport?.scrollLeft).toBeGreaterThan(0);
    const [first] = canvas.getAllByRole('listitem');
    await expect(first && leftEdgeOf(first)).toBeLessThan(leftEdgeOf(viewport ?? list));
  },
};

export const Few: Story = {
  args: { children: renderCards(3) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Próximos').parentElement).toHaveAttribute('aria-disabled', 'true');
  },
};

export const One: Story = { args: { children: renderCards(1) } };

export const Nothing: Story = {
  args: { children: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
