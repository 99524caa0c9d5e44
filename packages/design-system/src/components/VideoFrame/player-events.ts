export interface PlayerReport {
  /** In seconds from the start of the video. */
  readonly position?: number | undefined;
  readonly duration?: number | undefined;
  readonly rate?: number | undefined;
  readonly state?: 'playing' | 'resting' | 'ended' | undefined;
}

interface PlayerProtocol {
  /** Only messages from this origin count: any window can post to the page. */
  readonly origin: string;
  /** Messages that subscribe to the player's events, sent after it has loaded. */
  subscriptions(): readonly unknown[];
  read(message: Record<string, unknown>): PlayerReport | undefined;
}

function toNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const youTubeStates: Readonly<Record<number, PlayerReport['state']>> = {
  0: 'ended',
  1: 'playing',
  2: 'resting',
  3: 'resting',
};

const vimeoStates: Readonly<Record<string, PlayerReport['state']>> = {
  play: 'playing',
  pause: 'resting',
  seeking: 'resting',
  ended: 'ended',
};

export const playerProtocols: Readonly<Record<'YouTube' | 'Vimeo', PlayerProtocol>> = {
  YouTube: {
    origin: 'https://www.youtube-nocookie.com',
    subscriptions: () => [{ event: 'listening', id: 1, channel: 'widget' }],
    read({ event, info }) {
      if (event !== 'infoDelivery' && event !== 'initialDelivery') return undefined;
      const { currentTime, duration, playbackRate, playerState } = toRecord(info);
      return {
        position: toNumber(currentTime),
        duration: toNumber(duration),
        rate: toNumber(playbackRate),
        state: youTubeStates[toNumber(playerState) ?? -1],
      };
    },
  },
  Vimeo: {
    origin: 'https://player.vimeo.com',
    subscriptions: () =>
      ['play', 'pause', 'seeking', 'ended', 'timeupdate', 'playbackratechange'].map((value) => ({
        method: 'addEventListener',
        value,
      })),
    read({ event, data }) {
      const { seconds, duration, playbackRate } = toRecord(data);
      const state = typeof event === 'string' ? vimeoStates[event] : undefined;
      if (state === undefined && event !== 'timeupdate' && event !== 'playbackratechange') return undefined;
      return {
        position: toNumber(seconds),
        duration: toNumber(duration),
        rate: toNumber(playbackRate),
        state,
      };
    },
  },
};

/** These players send an object or its JSON text. */
export function parseMessage(data: unknown): Record<string, unknown> {
  if (typeof data !== 'string') return toRecord(data);
  try {
    return toRecord(JSON.parse(data));
  } catch {
    return {};
  }
}

/** Listens only to this frame and its origin. Returns the cleanup. */
export function listenToPlayer(
  frame: HTMLIFrameElement,
  onReport: (report: PlayerReport) => void,
): () => void {
  const protocol = Object.values(playerProtocols).find(({ origin }) => frame.src.startsWith(`${origin}/`));
  if (protocol === undefined) return () => {};
  const { origin, subscriptions, read } = protocol;
  const requestEvents = () => {
    for (const message of subscriptions()) frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  };
  const listener = ({ origin: messageOrigin, source, data }: MessageEvent) => {
    if (messageOrigin !== origin || source === null || source !== frame.contentWindow) return;
    const report = read(parseMessage(data));
    if (report !== undefined) onReport(report);
  };
  window.addEventListener('message', listener);
  frame.addEventListener('load', requestEvents);
  return () => {
    window.removeEventListener('message', listener);
    frame.removeEventListener('load', requestEvents);
  };
}
