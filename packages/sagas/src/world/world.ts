import type { CaptchaChallenge } from '@estacao/contract';

/** Stops what was started: a timer, a subscription. Stopping twice does nothing. */
export type Stop = () => void;

export interface Clock {
  /** Milliseconds since 1970, as this device believes. */
  now(): number;
  setTimer(ring: () => void, ms: number): Stop;
}

/** `visible` and `hidden`: the tab. `pageshow`: shown again, also out of the browser's back-forward cache. */
export type PageEvent = 'visible' | 'hidden' | 'pageshow' | 'online' | 'offline';

export interface Page {
  isVisible(): boolean;
  /** As far as the device knows. */
  isOnline(): boolean;
  on(event: PageEvent, listener: () => void): Stop;
}

/** `undefined` as a key: everything was cleared. */
export interface StorageChange {
  readonly key: string | undefined;
}

export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Changes made by other tabs; never one's own. */
  onChange(listener: (change: StorageChange) => void): Stop;
}

export interface TabStorage extends Pick<KeyValueStorage, 'get' | 'set' | 'remove'> {
  /** What there is, under its names. */
  keys(): readonly string[];
}

export interface NavigateOptions {
  /** Takes the place of the current entry, so that Back doesn't return to it. */
  readonly replace?: boolean;
  /** Handed to the next page. Plain data only: the browser keeps it with the history entry. */
  readonly state?: unknown;
}

export interface Navigation {
  /** Path, query and fragment of where the visitor is: `/homepage?tab=1#top`. */
  here(): string;
  /** An address of the portal with its host, for whoever opens it elsewhere. */
  whole(path: string): string;
  go(path: string, options?: NavigateOptions): void;
  /** Loads a page anew, here or on another site. `traceless`: it isn't told from where, and Back doesn't return here. */
  leave(address: string, options?: { readonly traceless?: boolean }): void;
}

/** Everything that flows do to the world, and all they know of it. Nothing else reaches a global. */
export interface World {
  readonly clock: Clock;
  readonly page: Page;
  readonly storage: KeyValueStorage;
  /** Of this tab alone: it outlives a reload, and ends with the tab. A server has none. */
  readonly tabStorage?: TabStorage;
  readonly navigation: Navigation;
  /** Works a captcha out, as it is sent with a form. */
  solveCaptcha(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string>;
  /** At least 0, less than 1. */
  random(): number;
  /** A text that nobody has ever made, on this device or another. */
  newKey(): string;
  /** A failure that nobody expected, for whoever looks after the portal. Never shown to a member. */
  report(error: unknown, where: string): void;
}
