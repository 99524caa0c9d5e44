import type { CaptchaChallenge } from '@estacao/contract';

/** Stops a timer or a subscription. Calling it twice is safe. */
export type Stop = () => void;

export interface Clock {
  /** Milliseconds since 1970 by the device's clock, which may be wrong. */
  now(): number;
  setTimer(callback: () => void, ms: number): Stop;
}

/**
 * `visible` and `hidden` concern the tab. `pageshow` also fires after a return from the back-forward cache.
 */
export type PageEvent = 'visible' | 'hidden' | 'pageshow' | 'online' | 'offline';

export interface Page {
  isVisible(): boolean;
  isOnline(): boolean;
  on(event: PageEvent, listener: () => void): Stop;
}

/** An `undefined` key means that the whole storage was cleared. */
export interface StorageChange {
  readonly key: string | undefined;
}

export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  onChange(listener: (change: StorageChange) => void): Stop;
}

export interface TabStorage extends Pick<KeyValueStorage, 'get' | 'set' | 'remove'> {
  keys(): readonly string[];
}

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Plain data for the next page; the browser stores it with the history entry. */
  readonly state?: unknown;
}

export interface Navigation {
  currentPath(): string;
  /** The absolute URL of a portal path, for links that leave the portal. */
  absoluteUrl(path: string): string;
  go(path: string, options?: NavigateOptions): void;
  /** Loads a page from the server. `traceless` sends no referrer and replaces the history entry. */
  leave(address: string, options?: { readonly traceless?: boolean }): void;
}

/** The flows' only access to the outside, such as clock, storage and navigation. Flows touch no globals. */
export interface Environment {
  readonly clock: Clock;
  readonly page: Page;
  readonly storage: KeyValueStorage;
  /** `sessionStorage`: survives a reload and ends with the tab. Missing on a server. */
  readonly tabStorage?: TabStorage;
  readonly navigation: Navigation;
  solveCaptcha(challenge: CaptchaChallenge, signal: AbortSignal): Promise<string>;
  random(): number;
  /** A unique idempotency key. */
  newKey(): string;
  /** Reports an unexpected error to the operators. Members never see it. */
  report(error: unknown, source: string): void;
}
