export interface PlayerSighting {
  /** In seconds of the video. */
  readonly at?: number | undefined;
  readonly duration?: number | undefined;
  readonly rate?: number | undefined;
  readonly state?: 'playing' | 'resting' | 'ended' | undefined;
}

interface Talk {
  /** Only messages from this origin count: any window can post to the page. */
  readonly origin: string;
  /** Messages that subscribe to the player's events, sent after it has loaded. */
  ask(): readonly unknown[];
  read(message: Record<string, unknown>): PlayerSighting | undefined;
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const youTubeStates: Readonly<Record<number, PlayerSighting['state']>> = {
  0: 'ended',
  1: 'playing',
  2: 'resting',
  3: 'resting',
};

const vimeoStates: Readonly<Record<string, PlayerSighting['state']>> = {
  play: 'playing',
  pause: 'resting',
  seeking: 'resting',
  ended: 'ended',
};

export const talks: Readonly<Record<'YouTube' | 'Vimeo', Talk>> = {
  YouTube: {
    origin: 'https://www.youtube-nocookie.com',
    ask: () => [{ event: 'listening', id: 1, channel: 'widget' }],
    read({ event, info }) {
      if (event !== 'infoDelivery' && event !== 'initialDelivery') return undefined;
      const { currentTime, duration, playbackRate, playerState } = partsOf(info);
      return {
        at: numberIn(currentTime),
        duration: numberIn(duration),
        rate: numberIn(playbackRate),
        state: youTubeStates[numberIn(playerState) ?? -1],
      };
    },
  },
  Vimeo: {
    origin: 'https://player.vimeo.com',
    ask: () =>
      ['play', 'pause', 'seeking', 'ended', 'timeupdate', 'playbackratechange'].map((value) => ({
        method: 'addEventListener',
        value,
      })),
    read({ event, data }) {
      const { seconds, duration, playbackRate } = partsOf(data);
      const state = typeof event === 'string' ? vimeoStates[event] : undefined;
      if (state === undefined && event !== 'timeupdate' && event !== 'playbackratechange') return undefined;
      return {
        at: numberIn(seconds),
        duration: numberIn(duration),
        rate: numberIn(playbackRate),
        state,
      };
    },
  },
};

/** These players send an object or its JSON text. */
export function messageOf(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return partsOf(data);
  try {
    return partsOf(JSON.parse(data));
  } catch {
    return {};
  }
}

/** Listens only to this frame and its origin. Returns the cleanup. */
export function hearPlayer(
  frame: HTMLIFrameElement,
  onSight: (sighting: PlayerSighting) => void,
): () => void {
  const talk = Object.values(talks).find(({ origin }) => frame.src.startsWith(`${origin}/`));
  if (talk === undefined) return () => {};
  const { origin, ask, read } = talk;
  const say = () => {
    for (const one of ask()) frame.contentWindow?.postMessage(JSON.stringify(one), origin);
  };
  const listener = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    const sighting = read(messageOf(data));
    if (sighting !== undefined) onSight(sighting);
  };
  window.addEventListener('message', listener);
  frame.addEventListener('load', say);
  return () => {
    window.removeEventListener('message', listener);
    frame.removeEventListener('load', say);
  };
}
