import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Row } from '../Row/Row.tsx';
import { Hero } from './Hero.tsx';

function drawing(sky: string, sun: string) {
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 780 520" preserveAspectRatio="xMaxYMid slice"><path d="M0 0h780v520H0z" fill="${sky}"/><circle cx="600" cy="240" r="120" fill="${sun}"/></svg>`,
  )}`;
}

const pictures = [drawing('#c9d6e3', '#fff'), drawing('#31405a', '#e9c46a'), drawing('#fff', '#000')];

const meta = {
  title: 'Components/Content/Hero',
  component: Hero,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Benefícios que valem o ano todo',
    subtitle: 'Participe das atividades, ganhe pontos e troque por descontos, cursos e experiências.',
    actions: (
      <Row>
        <Button kind="main" href="#cadastrar">
          Quero participar
        </Button>
        <Button href="#secao1">Como funciona</Button>
      </Row>
    ),
    phonePictures: pictures,
    desktopPictures: pictures,
  },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

function findShownPicture(root: HTMLElement): string | undefined {
  return [...root.querySelectorAll('picture')]
    .find((picture) => getComputedStyle(picture).opacity === '1')
    ?.querySelector('img')?.src;
}

function readOpacities(root: HTMLElement): string[] {
  return [...root.querySelectorAll('picture')].map((picture) => getComputedStyle(picture).opacity);
}

export const Beside: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnePicture: Story = {
  args: { phonePictures: pictures.slice(0, 1), desktopPictures: pictures.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const WithoutPictures: Story = { args: { phonePictures: [], desktopPictures: [] } };

export const Plain: Story = {
  args: { tone: 'plain', level: 2, phonePictures: [], desktopPictures: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const Rotating: Story = {
  args: { intervalMs: 700 },
  play: async ({ canvasElement }) => {
    const first = findShownPicture(canvasElement);
    await waitFor(() => expect(findShownPicture(canvasElement)).not.toBe(first), { timeout: 5000 });
    await waitFor(() => expect(findShownPicture(canvasElement)).toBe(first), { timeout: 9000 });
  },
};

export const Paused: Story = {
  args: { intervalMs: 200 },
  play: async ({ canvas, canvasElement }) => {
    const pauseCheckbox = canvas.getByRole('checkbox', { name: 'Pausar a troca de imagens' });
    await expect(pauseCheckbox.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(pauseCheckbox);
    await expect(pauseCheckbox).toBeChecked();
    pauseCheckbox.blur();
    await userEvent.unhover(pauseCheckbox);
    const opacitiesBefore = readOpacities(canvasElement);
    const rotation = waitFor(() => expect(readOpacities(canvasElement)).not.toEqual(opacitiesBefore), {
      timeout: 700,
    });
    await expect(rotation).rejects.toThrow();
  },
};

export const Held: Story = {
  args: { intervalMs: 300 },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('link', { name: 'Quero participar' }).focus();
    const opacitiesBefore = readOpacities(canvasElement);
    const rotation = waitFor(() => expect(readOpacities(canvasElement)).not.toEqual(opacitiesBefore), {
      timeout: 800,
    });
    await expect(rotation).rejects.toThrow();
    canvas.getByRole('link', { name: 'Quero participar' }).blur();
    await waitFor(() => expect(readOpacities(canvasElement)).not.toEqual(opacitiesBefore), { timeout: 4000 });
  },
};

/** Some stations keep the pictures rotating on hover and focus. */
export const Restless: Story = {
  args: { intervalMs: 300, pauseOnInteraction: false },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('link', { name: 'Quero participar' }).focus();
    const now = readOpacities(canvasElement);
    await waitFor(() => expect(readOpacities(canvasElement)).not.toEqual(now), { timeout: 4000 });
  },
};

export const LongText: Story = {
  args: {
    title: 'Otorrinolaringologistas-credenciados e outras especialidades para toda a família',
    subtitle:
      'Atendimento com hora marcada em todas as cidades da região metropolitana e do interior. '.repeat(2),
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvasElement }) => {
    const root = document.documentElement;
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
    root.style.fontSize = '200%';
    try {
      for (const picture of canvasElement.querySelectorAll('picture'))
        await expect(picture.getBoundingClientRect().right).toBeLessThanOrEqual(root.clientWidth);
    } finally {
      root.style.removeProperty('font-size');
    }
  },
};
