import {
  hasPlayedEnough,
  type Played,
  playedBetween,
  type Sighting,
  videoLength,
  withStretch,
} from '@estacao/domain';
import { useRef } from 'react';

interface Watched {
  readonly played: Played;
  /** Where its player was last, while it plays. */
  readonly last: Sighting | undefined;
}

interface Seen {
  readonly at: number;
  readonly rate: number;
  /** As the player has it. */
  readonly duration?: number | undefined;
  readonly hasEnded?: boolean;
}

interface Watching {
  /** The player is here; answers whether enough was played by now. */
  see(video: { readonly id: number; readonly duration: number | null }, seen: Seen): boolean;
  /** It jumps, or rests: what comes next doesn't go on from where it was. */
  rest(id: number): void;
}

function timeNow(): number {
  return performance.now() / 1000;
}

/** What is really played of each video, for as long as the list is there: whoever comes back to one goes on. */
export function useWatching(): Watching {
  const all = useRef(new Map<number, Watched>());
  return {
    see({ id, duration: said }, { at, rate, duration, hasEnded = false }) {
      const { played, last } = all.current.get(id) ?? { played: [], last: undefined };
      const here = { at, rate, time: timeNow() };
      const stretch = last && playedBetween(last, here);
      const now = stretch === undefined ? played : withStretch(played, stretch);
      all.current.set(id, { played: now, last: hasEnded ? undefined : here });
      return hasPlayedEnough(now, videoLength(duration, said, hasEnded ? at : undefined));
    },
    rest(id) {
      const known = all.current.get(id);
      if (known !== undefined) all.current.set(id, { ...known, last: undefined });
    },
  };
}
