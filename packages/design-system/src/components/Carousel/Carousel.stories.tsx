import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { ActivityCard } from '../ActivityCard/ActivityCard.tsx';
import { ActivityCardSkeleton } from '../ActivityCard/ActivityCardSkeleton.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Container } from '../Container/Container.tsx';
import { MediaFrame } from '../MediaFrame/MediaFrame.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Carousel } from './Carousel.tsx';

function drawing(sky: string) {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="${sky}"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>`,
  )}`;
}

const skies = ['#b9c7d6', '#d6c9b9', '#c4d6b9', '#d6b9c9'];

const names = [
  'Primeiros socorros em família',
  'Cinema em dobro',
  'Quiz da semana',
  'Corrida de rua: 5 km no parque',
  'Oficina de hortas em casa',
  'Doe sangue',
  'Pesquisa de satisfação',
];

function createActivities(count: number) {
  return Array.from({ length: count }, (_, index) => (
    <ActivityCard
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      key={index}
      name={names[index % names.length] ?? ''}
      href={`#atividade-${index}`}
      kind="Curso"
      points={2500}
      picture={drawing(skies[index % skies.length] ?? '')}
    />
  ));
}

const meta = {
  title: 'Components/Content/Carousel',
  component: Carousel,
  args: { label: 'Atividades em destaque', views: [1, 2, 4], children: createActivities(7) },
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <Container>{Story()}</Container>],
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

function slidesOf(root: HTMLElement) {
  return within(root).getAllByRole('listitem');
}

function visibleSlides(root: HTMLElement): string[] {
  const frame = slidesOf(root)[0]?.closest('div')?.getBoundingClientRect();
  return slidesOf(root)
    .filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      const middle = (left + right) / 2;
      return frame !== undefined && middle > frame.left && middle < frame.right;
    })
    .map((slide) => slide.getAttribute('aria-label') ?? '');
}

function waitForHydration(root: HTMLElement) {
  return within(root).findByText(/^Página 1 de/);
}

export const Rest: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const carousel = canvas.getByRole('region', { name: 'Atividades em destaque' });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carrossel');
    const positionsBefore = slidesOf(canvasElement).map((slide) => slide.getBoundingClientRect().left);
    await waitForHydration(canvasElement);
    // No layout shift at hydration.
    await expect(slidesOf(canvasElement).map((slide) => slide.getBoundingClientRect().left)).toEqual(
      positionsBefore,
    );
    await expect(visibleSlides(canvasElement)).toEqual(['1 de 7', '2 de 7', '3 de 7', '4 de 7']);
    const previous = canvas.getByRole('button', { name: 'Anterior' });
    const next = canvas.getByRole('button', { name: 'Próximo' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(next.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(next);
    await canvas.findByText('Página 2 de 2');
    await waitFor(() =>
      expect(visibleSlides(canvasElement)).toEqual(['4 de 7', '5 de 7', '6 de 7', '7 de 7']),
    );
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(previous);
    await canvas.findByText('Página 1 de 2');
  },
};

export const OneTwoThree: Story = {
  args: {
    label: 'Vantagens',
    views: [1, 2, 3],
    children: ['Some pontos', 'Aproveite', 'Convide', 'Acompanhe'].map((name, index) => (
      <Card key={name} name={name} picture={drawing(skies[index] ?? '')} href={`#${name}`}>
        Cada atividade vale pontos, que aparecem na hora no seu extrato.
      </Card>
    )),
  },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvasElement }) => {
    await waitForHydration(canvasElement);
    await expect(visibleSlides(canvasElement)).toEqual(['1 de 4', '2 de 4']);
  },
};

export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    await expect(visibleSlides(canvasElement)).toEqual(['1 de 7']);
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await canvas.findByText('Página 2 de 7');
    await waitFor(() => expect(visibleSlides(canvasElement)).toEqual(['2 de 7']));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Focus moves through all slides and scrolls them into view. */
export const Keyboard: Story = {
  args: { children: createActivities(3) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    for (const slideName of ['1 de 3', '2 de 3', '3 de 3']) {
      await userEvent.tab();
      await expect(document.activeElement?.closest('li')).toHaveAccessibleName(slideName);
      await waitFor(() => expect(visibleSlides(canvasElement)).toEqual([slideName]));
    }
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Anterior' })).toHaveFocus();
  },
};

/** A drag that starts on a link must not follow it. */
export const Dragged: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    const [link] = canvas.getAllByRole('link');
    if (link === undefined) throw new Error('no slide');
    await fireEvent.mouseDown(link, { button: 0, clientX: 300, clientY: 100 });
    for (const clientX of [260, 200, 120, 60]) await fireEvent.mouseMove(document, { clientX, clientY: 100 });
    await fireEvent.mouseUp(document, { clientX: 60, clientY: 100 });
    // Returns false if the default was prevented.
    await expect(await fireEvent.click(link)).toBe(false);
    await canvas.findByText('Página 2 de 7');
    await waitFor(() => expect(visibleSlides(canvasElement)).toEqual(['2 de 7']));
  },
};

export const ByItself: Story = {
  args: {
    views: [1, 1, 1],
    intervalMs: 300,
    children: skies.map((sky) => (
      <MediaFrame key={sky} src={drawing(sky)} alt="Paisagem" ratio="16/9" rounded />
    )),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    await canvas.findByText('Página 4 de 4', undefined, { timeout: 4000 });
    await canvas.findByText('Página 1 de 4', undefined, { timeout: 4000 });
    await userEvent.click(canvas.getByRole('button', { name: 'Pausar a troca automática' }));
    const continueButton = canvas.getByRole('button', { name: 'Continuar a troca automática' });
    await expect(continueButton).toHaveFocus();
    // Focus and hover would also stop the rotation.
    continueButton.blur();
    await userEvent.unhover(continueButton);
    const pausedText = canvas.getByText(/^Página/).textContent;
    const pageChange = waitFor(() => expect(canvas.getByText(/^Página/).textContent).not.toBe(pausedText), {
      timeout: 900,
    });
    await expect(pageChange).rejects.toThrow();
  },
};

export const Held: Story = {
  args: { views: [1, 1, 1], intervalMs: 250, children: createActivities(4) },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <Stack>
      <Carousel {...args} />
      <Button>Depois</Button>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    const pauseButton = canvas.getByRole('button', { name: 'Pausar a troca automática' });
    const text = () => canvas.getByText(/^Página/).textContent;
    pauseButton.focus();
    const pausedText = text();
    await expect(waitFor(() => expect(text()).not.toBe(pausedText), { timeout: 600 })).rejects.toThrow();
    canvas.getByRole('button', { name: 'Depois' }).focus();
    await waitFor(() => expect(text()).not.toBe(pausedText), { timeout: 4000 });
    await userEvent.hover(canvas.getByRole('region'));
    const hoveredText = text();
    await expect(waitFor(() => expect(text()).not.toBe(hoveredText), { timeout: 600 })).rejects.toThrow();
  },
};

export const Restless: Story = {
  args: { views: [1, 1, 1], intervalMs: 250, pauseOnInteraction: false, children: createActivities(4) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    const text = () => canvas.getByText(/^Página/).textContent;
    const pauseButton = canvas.getByRole('button', { name: 'Pausar a troca automática' });
    pauseButton.focus();
    await userEvent.hover(canvas.getByRole('region'));
    const hoveredText = text();
    await waitFor(() => expect(text()).not.toBe(hoveredText), { timeout: 4000 });
    // An automatic change must not be announced.
    await expect(canvas.getByText(/^Página/).closest('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await userEvent.click(pauseButton);
    const pausedText = text();
    await expect(waitFor(() => expect(text()).not.toBe(pausedText), { timeout: 600 })).rejects.toThrow();
  },
};

export const One: Story = {
  args: { children: createActivities(1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const AllInView: Story = {
  args: { children: createActivities(4) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Próximo' })).toBeNull();
  },
};

export const None: Story = {
  args: { children: [] },
  render: (args) => (
    <div>
      <Carousel {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

function GrowingCarousel() {
  const [count, setCount] = useState(2);
  return (
    <Stack>
      <Carousel label="Atividades" views={[1, 1, 1]}>
        {createActivities(count)}
      </Carousel>
      <Button onClick={() => setCount(5)}>Mostrar todas</Button>
    </Stack>
  );
}

export const Changing: Story = {
  render: () => <GrowingCarousel />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await waitForHydration(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar todas' }));
    await canvas.findByText('Página 1 de 5');
  },
};

export const Loading: Story = {
  args: { loading: true, children: [1, 2, 3, 4, 5].map((key) => <ActivityCardSkeleton key={key} />) },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Carregando...');
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Asleep: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    const { IntersectionObserver: NativeObserver } = window;
    window.IntersectionObserver = class extends NativeObserver {
      override observe() {}
    };
    return () => {
      window.IntersectionObserver = NativeObserver;
    };
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(visibleSlides(canvasElement)).toEqual(['1 de 7']);
    await userEvent.click(canvas.getByRole('button', { name: 'Próximo' }));
    await waitFor(() => expect(visibleSlides(canvasElement)).toEqual(['2 de 7']));
    const row = slidesOf(canvasElement)[0]?.closest('div');
    row?.scrollTo({ left: row.scrollWidth });
    await waitFor(() => expect(visibleSlides(canvasElement)).toEqual(['7 de 7']));
    await expect(canvas.queryByText(/^Página/)).toBeNull();
  },
};

export const TooWide: Story = {
  args: {
    views: [1, 2, 3],
    children: [
      <div key="wide" style={{ width: '60rem' }}>
        <Card name="Otorrinolaringologistas-credenciados-do-convênio-interestadual">
          {'Atendimento com hora marcada em todas as cidades da região metropolitana. '.repeat(3)}
        </Card>
      </div>,
      ...createActivities(2),
    ],
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    await waitForHydration(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'narrow' } } };
