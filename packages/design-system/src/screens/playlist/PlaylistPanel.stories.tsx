import { type ActivityVideo, failed, loading, ready } from '@estacao/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { InActivity } from '../activities/testing/in-activity.tsx';
import { inFrame } from '../testing/frames.tsx';
import { stationFor } from '../testing/station.ts';
import { PlaylistPanel } from './PlaylistPanel.tsx';

function createVideo(id: number, name: string, overrides: Partial<ActivityVideo> = {}): ActivityVideo {
  return {
    id,
    name,
    description: 'Luvas, água limpa e a pressão certa.',
    url: 'data:video/webm;base64,',
    isRequired: false,
    isOutside: false,
    duration: 100,
    ...overrides,
  };
}

const videos = [
  createVideo(1, 'Antes de calibrar', { isRequired: true }),
  createVideo(2, 'Bico por bico: a vazão na proveta'),
  createVideo(3, 'Depois da aplicação'),
];

function createCheck(id: number, isTicked = true) {
  return { videoId: id, isViewed: true, isTicked };
}

const meta = {
  title: 'Screens/Playlist/PlaylistPanel',
  tags: ['station'],
  component: PlaylistPanel,
  parameters: { layout: 'fullscreen', frame: 'member' },
  decorators: [inFrame],
  args: {
    videos,
    checks: ready([]),
    onOpen: fn(),
    onView: fn(),
    onTick: fn(),
    onTakePart: fn(),
    onRetry: fn(),
  },
  render: (args, { globals }) => (
    <InActivity station={globals.station} kind="video" name="Vídeo: calibrando o pulverizador" place="main">
      <PlaylistPanel poster={Object.values(stationFor(globals.station).pictures.covers)[0]} {...args} />
    </InActivity>
  ),
} satisfies Meta<typeof PlaylistPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

function setPosition(player: HTMLElement, position: number, state: { seeking?: boolean } = {}): void {
  for (const [name, value] of Object.entries({
    currentTime: position,
    duration: 100,
    seeking: false,
    ...state,
  }))
    Object.defineProperty(player, name, { value, configurable: true, writable: true });
}

/** Plays without a gap: the fake clock runs at the player's speed. */
async function playBetween(player: HTMLElement, startSecond: number, endSecond: number): Promise<void> {
  const { now } = performance;
  const start = now.call(performance);
  try {
    for (let position = startSecond; position <= endSecond; position += 1) {
      performance.now = () => start + position * 1000;
      setPosition(player, position);
      await (position === startSecond ? fireEvent.play(player) : fireEvent.timeUpdate(player));
    }
  } finally {
    performance.now = now;
  }
}

function rangeOver(element: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}

export const Full: Story = {
  args: { checks: ready([createCheck(1)]) },
  play: async ({ canvas, args, step }) => {
    const list = within(canvas.getByRole('list', { name: 'Vídeos' }));
    await step('Starts with the first unwatched video', async () => {
      await expect(canvas.getByLabelText('Bico por bico: a vazão na proveta')).toBeVisible();
      await expect(list.getByRole('button', { name: /^Bico por bico/ })).toHaveAttribute(
        'aria-current',
        'true',
      );
    });
    await step('The button marks a watched video as unwatched', async () => {
      await userEvent.click(
        list.getByRole('button', { name: 'Desmarcar como assistido: Antes de calibrar' }),
      );
      await expect(args.onTick).toHaveBeenCalledWith(1, false);
    });
    await step('Enter opens the focused video', async () => {
      list.getByRole('button', { name: /^Depois da aplicação/ }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByLabelText('Depois da aplicação')).toBeVisible();
    });
  },
};

export const Locked: Story = {
  play: async ({ canvas }) => {
    const locked = canvas.getByRole('button', { name: /^Bico por bico.*Assista antes ao vídeo/ });
    await expect(locked).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(locked);
    await expect(canvas.getByRole('heading', { name: 'Antes de calibrar', level: 2 })).toBeVisible();
  },
};

/** A video counts as viewed at 80 % played, not at 79 %. At its end the next video starts. */
export const Watching: Story = {
  tags: ['!station'],
  play: async ({ canvas, args, step }) => {
    const player = canvas.getByLabelText('Antes de calibrar');
    await step('Playing reports the video as opened, but not as viewed before 80 %', async () => {
      await playBetween(player, 0, 79);
      await expect(args.onOpen).toHaveBeenCalledWith(1);
      await expect(args.onView).not.toHaveBeenCalled();
    });
    await step('Seeking past 80 % does not count as viewed', async () => {
      setPosition(player, 95, { seeking: true });
      await fireEvent.seeking(player);
      setPosition(player, 95);
      await fireEvent.timeUpdate(player);
      await expect(args.onView).not.toHaveBeenCalled();
    });
    await step('Reaching 80 % counts as viewed, and the end starts the next video', async () => {
      await playBetween(player, 79, 80);
      await expect(args.onView).toHaveBeenCalledOnce();
      await expect(args.onView).toHaveBeenCalledWith(1);
      setPosition(player, 100);
      await fireEvent.ended(player);
      await expect(canvas.getByRole('heading', { name: /^Bico por bico/, level: 2 })).toBeVisible();
      const next = canvas.getByLabelText(/^Bico por bico/);
      await expect(next).toHaveAttribute('autoplay');
      // The media never loads in tests, and axe would wait for an autoplaying video.
      next.removeAttribute('autoplay');
    });
  },
};

/** Seeking to the end does not complete the video. */
export const Jumped: Story = {
  tags: ['!station'],
  play: async ({ canvas, args }) => {
    const player = canvas.getByLabelText('Antes de calibrar');
    await playBetween(player, 0, 2);
    setPosition(player, 100, { seeking: true });
    await fireEvent.seeking(player);
    setPosition(player, 100);
    await fireEvent.ended(player);
    await expect(args.onView).not.toHaveBeenCalled();
    await expect(canvas.getByRole('heading', { name: 'Antes de calibrar', level: 2 })).toBeVisible();
    await expect(canvas.getByText('Assista a pelo menos 80 % do vídeo')).toBeVisible();
  },
};

export const Phone: Story = {
  tags: ['!station'],
  args: Full.args ?? {},
  globals: { viewport: { value: 'phone' } },
};

export const RequiredOnPhone: Story = {
  tags: ['!station'],
  args: { videos: [createVideo(1, 'Antes de calibrar o bico', { isRequired: true }), ...videos.slice(1)] },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Obrigatório');
    const name = within(canvas.getByRole('list', { name: 'Vídeos' })).getByText('Antes de calibrar o bico');
    const lineTops = new Set([...rangeOver(badge).getClientRects()].map(({ top }) => top));
    await expect(lineTops.size).toBe(1);
    await expect(badge.getBoundingClientRect().top).toBeGreaterThanOrEqual(
      name.getBoundingClientRect().bottom,
    );
  },
};

/** Before a press, an embedded video loads nothing, and the member cannot mark it as viewed. */
export const Outside: Story = {
  args: {
    videos: [
      createVideo(1, 'Conversa aberta: avaliar para quê?', {
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        isOutside: true,
        duration: null,
      }),
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('iframe')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Marcar como assistido' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const Elsewhere: Story = {
  tags: ['!station'],
  args: {
    videos: [
      createVideo(1, 'Assembleia gravada', { url: 'https://exemplo.test/assembleia', isOutside: true }),
    ],
  },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: /^Abrir vídeo/ });
    await expect(link).toHaveAttribute('href', 'https://exemplo.test/assembleia');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect(args.onOpen).toHaveBeenCalledWith(1);
    const markButton = canvas.getByRole('button', { name: 'Marcar como assistido' });
    await expect(markButton.offsetWidth).toBe(link.offsetWidth);
    await userEvent.click(markButton);
    await expect(args.onView).toHaveBeenCalledWith(1);
  },
};

export const AllViewed: Story = {
  args: { checks: ready([createCheck(1), createCheck(2), createCheck(3, false)]) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('3 de 3 assistidos')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Concluir' }));
    await expect(args.onTakePart).toHaveBeenCalledOnce();
  },
};

export const Taken: Story = {
  args: { checks: ready([createCheck(1), createCheck(2), createCheck(3)]), hasTakenPart: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Você já participou desta atividade.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Concluir' })).toBeNull();
  },
};

/** A video watched offline unlocks the next one before the server confirms it. */
export const Waiting: Story = {
  args: { unsaved: [1], waiting: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Sem conexão/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Depois da aplicação/ })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
};

export const LongNames: Story = {
  tags: ['!station'],
  args: {
    videos: [
      createVideo(
        1,
        'Assembleia-geral-extraordinária dos associados da região metropolitana: o que muda em 2025',
      ),
      createVideo(2, 'a'.repeat(30)),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Assembleia-geral-extraordinári...')).toBeVisible();
    await expect(
      canvas.getByRole('button', { name: /região metropolitana: o que muda em 2025/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Vídeos' }).textContent).toContain('a'.repeat(30));
  },
  globals: { viewport: { value: 'narrow' } },
};

export const Empty: Story = { args: { videos: [] } };

export const Loading: Story = { args: { checks: loading() } };

export const Failed: Story = { args: { checks: failed() } };

export const Sending: Story = {
  tags: ['!station'],
  args: { checks: ready([createCheck(1), createCheck(2), createCheck(3)]), sending: true },
};

export const Refused: Story = {
  args: { error: 'Este vídeo foi aberto há pouco tempo. Assista a ele até o fim.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** A closed activity shows its dates instead of the button. */
export const Closed: Story = {
  args: { checks: ready([createCheck(1), createCheck(2), createCheck(3)]) },
  render: (args, { globals }) => (
    <InActivity
      station={globals.station}
      kind="video"
      name="Vídeo"
      place="main"
      overrides={{ window: { start: '2020-01-01T12:00:00Z', end: '2020-02-01T12:00:00Z' } }}
      renderHindered={(hindrance) => <PlaylistPanel {...args} hindrance={hindrance} />}
    >
      <PlaylistPanel {...args} />
    </InActivity>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Você pode participar entre os dias/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Depois da aplicação/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Concluir' })).toBeNull();
  },
};
