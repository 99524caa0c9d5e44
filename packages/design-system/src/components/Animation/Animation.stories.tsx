import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gift } from 'lucide-react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Animation } from './Animation.tsx';
import ring from './ring.json';

const meta = {
  title: 'Components/Content/Animation',
  component: Animation,
  args: { src: ring, onDone: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '12rem' }}>{Story()}</div>],
} satisfies Meta<typeof Animation>;

export default meta;
type Story = StoryObj<typeof meta>;

const waitOptions = { timeout: 5000 };

export const Rest: Story = {
  args: { label: 'Participação confirmada' },
  play: async ({ canvas, canvasElement, args }) => {
    const picture = await canvas.findByRole('img', { name: 'Participação confirmada' }, waitOptions);
    await waitFor(() => expect(picture.querySelector('svg path')).not.toBeNull());
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce(), waitOptions);
    await expect(canvasElement.querySelector('button')).toBeNull();
  },
};

export const Decorative: Story = {
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('svg path')).not.toBeNull(), waitOptions);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

export const Painted: Story = {
  args: { paint: 'station', label: 'Participação confirmada' },
  play: async ({ canvas, canvasElement }) => {
    const picture = await canvas.findByRole('img', { name: 'Participação confirmada' }, waitOptions);
    await waitFor(() => expect(picture.querySelector('svg [stroke^=rgb]')).not.toBeNull());
    const probe = document.createElement('i');
    probe.style.color = 'var(--e-control)';
    canvasElement.append(probe);
    const { stroke } = getComputedStyle(picture.querySelector('svg [stroke^=rgb]') ?? probe);
    await expect(stroke).toBe(getComputedStyle(probe).color);
    probe.remove();
  },
};

function readPath(element: HTMLElement) {
  return element.querySelector('svg path')?.getAttribute('d');
}

export const Loop: Story = {
  args: { loop: true },
  play: async ({ canvas, canvasElement, args }) => {
    const pauseButton = await canvas.findByRole('button', { name: 'Pausar animação' }, waitOptions);
    const firstPath = readPath(canvasElement);
    await waitFor(() => expect(readPath(canvasElement)).not.toBe(firstPath));
    await userEvent.click(pauseButton);
    const play = await canvas.findByRole('button', { name: 'Reproduzir animação' });
    const pausedPath = readPath(canvasElement);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(readPath(canvasElement)).toBe(pausedPath);
    await userEvent.click(play);
    await waitFor(() => expect(readPath(canvasElement)).not.toBe(pausedPath));
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const OutOfSight: Story = {
  args: { label: 'Participação confirmada', ratio: 2 },
  decorators: [(Story) => <div style={{ paddingBlockStart: '200vh' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const frame = canvasElement.querySelector<HTMLElement>('[style*="--"]');
    const { width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
    await expect(width / height).toBeCloseTo(2, 1);
    await expect(canvas.queryByRole('img')).toBeNull();
    frame?.scrollIntoView();
    const picture = await canvas.findByRole('img', { name: 'Participação confirmada' }, waitOptions);
    await waitFor(() => expect(picture.querySelector('svg path')).not.toBeNull());
    await expect(frame?.getBoundingClientRect().height).toBe(height);
    window.scrollTo(0, 0);
  },
};

export const Failed: Story = {
  args: {
    src: 'data:application/json,nothing',
    label: 'Participação confirmada',
    fallback: <Icon of={Gift} size="xl" />,
  },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: 'Participação confirmada' }, waitOptions);
    await waitFor(() => expect(picture.querySelector('.lucide-gift')).not.toBeNull());
  },
};

export const NotAnAnimation: Story = {
  ...Failed,
  args: { ...Failed.args, src: { hello: 'world' } },
};

export const Wide: Story = { args: { ratio: 16 / 9 } };

export const Narrow: Story = { args: { loop: true }, globals: { viewport: { value: 'narrow' } } };
