import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Grid } from '../Grid/Grid.tsx';
import { VideoFrame } from '../VideoFrame/VideoFrame.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { ActivityCardSkeleton } from './ActivityCardSkeleton.tsx';
import { visibleNameOf } from './testing/visible-name.ts';

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200"><path d="M0 0h320v200H0z" fill="#b9c7d6"/><circle cx="250" cy="60" r="32" fill="#f4e3b2"/><path d="M0 200 110 80l70 70 50-40 90 90z" fill="#5d7183"/></svg>',
)}`;

const meta = {
  title: 'Components/Cards/ActivityCard',
  component: ActivityCard,
  args: {
    name: 'Primeiros socorros em família',
    href: '#atividade',
    kind: 'Curso',
    points: 25_000,
    picture: drawing,
    onClick: fn((event) => event.preventDefault()),
  },
  decorators: [(Story) => <div style={{ maxWidth: '18rem' }}>{Story()}</div>],
} satisfies Meta<typeof ActivityCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Rest: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const link = canvas.getByRole('link', { name: 'Primeiros socorros em família: Participe' });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvasElement.querySelectorAll('article, article *').length).toBeLessThanOrEqual(8);
  },
};

export const Labelled: Story = { args: { clickLabel: 'Quero me inscrever' } };

export const OwnCurrency: Story = {
  args: { currency: { name: 'Dux', position: 'before' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'vale Dux 250,00' })).toHaveTextContent('+Dux 250,00');
  },
};

export const LongCurrency: Story = {
  args: {
    points: 99_999_999,
    currency: { name: 'otorrinopontosinterestaduais conveniados', multiplier: 1000 },
  },
  decorators: [(Story) => <div style={{ maxWidth: '11rem' }}>{Story()}</div>],
  play: async ({ canvas, canvasElement }) => {
    const price = canvas.getByRole('img');
    await expect(price).toHaveTextContent('+999.999.990,00 otorrinopontosinterestaduais conveniados');
    const { left, right } =
      canvasElement.querySelector('article')?.getBoundingClientRect() ?? price.getBoundingClientRect();
    await expect(price.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
    await expect(price.getBoundingClientRect().right).toBeLessThanOrEqual(right);
    await expect(price.scrollWidth).toBeLessThanOrEqual(price.clientWidth);
    await expect(price.scrollHeight).toBeLessThanOrEqual(price.clientHeight);
  },
};

export const Locked: Story = {
  args: { lockedReason: 'Faça antes: Quiz da semana' },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByRole('link', { name: 'Primeiros socorros em família: Faça antes: Quiz da semana' }),
    ).toBeVisible();
    await expect(canvasElement.querySelector('article > :first-child')).toHaveStyle({ opacity: '0.3' });
    await expect(canvas.getByRole('heading')).toHaveStyle({ opacity: '1' });
  },
};

export const LockedWithoutPicture: Story = { ...Locked, args: { ...Locked.args, picture: null } };

export const WithoutPicture: Story = { args: { picture: null } };

export const OnlyAName: Story = { args: { kind: undefined, points: undefined, picture: null } };

export const WithVideo: Story = {
  args: {
    player: (
      <VideoFrame
        title="Primeiros socorros em família"
        src="https://vimeo.com/76979871"
        poster={drawing}
        ratio="16/10"
      />
    ),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    const button = canvas.getByRole('button', { name: /^Reproduzir vídeo: .* \(Vimeo\)$/ });
    await waitFor(async () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      await expect(button.contains(top)).toBe(true);
    });
    await userEvent.click(canvas.getByRole('link'));
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvasElement.querySelector('iframe')).toBeNull();
  },
};

export const NewTab: Story = {
  args: { href: 'https://exemplo.test', newTab: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** Truncated on screen, complete for screen readers. */
export const LongText: Story = {
  args: {
    name: 'Curso presencial de primeiros socorros para toda a família, com certificado e material incluso',
    kind: 'Otorrinolaringologistas-credenciados',
    clickLabel: 'Quero participar desta atividade com a minha família',
    points: 99_999_999_999,
  },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, args }) => {
    await expect(await visibleNameOf(canvas.getByRole('link'))).toBe(
      'Curso presencial de primeiros socorros para toda a família, co...',
    );
    await expect(canvas.getByRole('link')).toHaveAccessibleName(new RegExp(`^${args.name}`));
  },
};

export const Loading: Story = { render: () => <ActivityCardSkeleton /> };

export const Many: Story = {
  render: (args) => (
    <Grid as="ul" columnWidth={14}>
      {Array.from({ length: 60 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <ActivityCard {...args} key={index} as="li" name={`Atividade ${index + 1}`} />
      ))}
    </Grid>
  ),
  decorators: [(Story) => <div style={{ width: 'calc(100vw - 2rem)' }}>{Story()}</div>],
};
