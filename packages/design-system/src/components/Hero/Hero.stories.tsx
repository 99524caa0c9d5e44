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
    phone: pictures,
    desktop: pictures,
  },
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

function shown(root: HTMLElement): string | undefined {
  return [...root.querySelectorAll('picture')]
    .find((picture) => getComputedStyle(picture).opacity === '1')
    ?.querySelector('img')?.src;
}

function opacities(root: HTMLElement): string[] {
  return [...root.querySelectorAll('picture')].map((picture) => getComputedStyle(picture).opacity);
}

export const Beside: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };

export const OnePicture: Story = {
  args: { phone: pictures.slice(0, 1), desktop: pictures.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const WithoutPictures: Story = { args: { phone: [], desktop: [] } };

export const Plain: Story = {
  args: { tone: 'plain', level: 2, phone: [], desktop: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

export const Rotating: Story = {
  args: { everyMs: 700 },
  play: async ({ canvasElement }) => {
    const first = shown(canvasElement);
    await waitFor(() => expect(shown(canvasElement)).not.toBe(first), { timeout: 5000 });
    await waitFor(() => expect(shown(canvasElement)).toBe(first), { timeout: 9000 });
  },
};

export const Paused: Story = {
  args: { everyMs: 200 },
  play: async ({ canvas, canvasElement }) => {
    const pause = canvas.getByRole('checkbox', { name: 'Pausar a troca de imagens' });
    await expect(pause.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(pause);
    await expect(pause).toBeChecked();
    pause.blur();
    await userEvent.unhover(pause);
    const now = opacities(canvasElement);
    const turned = waitFor(() => expect(opacities(canvasElement)).not.toEqual(now), { timeout: 700 });
    await expect(turned).rejects.toThrow();
  },
};

export const Held: Story = {
  args: { everyMs: 300 },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('link', { name: 'Quero participar' }).focus();
    const now = opacities(canvasElement);
    const turned = waitFor(() => expect(opacities(canvasElement)).not.toEqual(now), { timeout: 800 });
    await expect(turned).rejects.toThrow();
    canvas.getByRole('link', { name: 'Quero participar' }).blur();
    await waitFor(() => expect(opacities(canvasElement)).not.toEqual(now), { timeout: 4000 });
  },
};

/** Some stations rotate the pictures also under the pointer. */
export const Restless: Story = {
  args: { everyMs: 300, rests: false },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('link', { name: 'Quero participar' }).focus();
    const now = opacities(canvasElement);
    await waitFor(() => expect(opacities(canvasElement)).not.toEqual(now), { timeout: 4000 });
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
