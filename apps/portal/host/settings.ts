import type { Directory, ServedStation } from '@estacao/stations';
import type { Build } from './build.ts';

export interface HostSettings {
  readonly stations: Directory;
  /** The station's public origin, for shared links and search engines. */
  readonly originOf: (servedStation: ServedStation) => string;
  readonly build: Build;
  readonly clientDir: string;
  readonly apiUrl: string;
  readonly authUrl?: string;
  readonly placesUrl?: string;
  readonly sandbox: boolean;
  /** Members of some stations go to this app after the login. `{slug}` is replaced. */
  readonly externalApp?: string;
  readonly supportPhone?: string;
  /** Calls an API in the same process. The default is the network. */
  readonly apiFetch?: typeof fetch;
  readonly extraConnectOrigins: readonly string[];
  /** Trusts `X-Forwarded-*`. Safe only behind a proxy that sets them and can't be bypassed. */
  readonly trustProxy: boolean;
  readonly hasRateLimits?: boolean;
  /** Whether an unknown host lists all stations. Otherwise it answers with 404. */
  readonly listStations: boolean;
  /**
   * How long a page waits for its data, in milliseconds. After the timeout the host sends only the frame, and
   * the browser fetches the data.
   */
  readonly timeoutMs: number;
  readonly isDevelopment: boolean;
  readonly report: (error: unknown) => void;
}
