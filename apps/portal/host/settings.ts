import type { Directory, FoundStation } from '@estacao/stations';
import type { Build } from './build.ts';

export interface HostSettings {
  readonly stations: Directory;
  /** The station's public origin, for shared links and search engines. */
  readonly originOf: (found: FoundStation) => string;
  readonly build: Build;
  readonly client: string;
  readonly api: string;
  readonly auth?: string;
  readonly places?: string;
  readonly sandbox: boolean;
  /** Members of some stations go to this app after the login. `{slug}` is replaced. */
  readonly externalApp?: string;
  readonly supportPhone?: string;
  /** Calls an API in the same process. The default is the network. */
  readonly apiFetch?: typeof fetch;
  readonly connectTo: readonly string[];
  /** Trusts `X-Forwarded-*`. Safe only behind a proxy that sets them and can't be bypassed. */
  readonly trustProxy: boolean;
  readonly areAddressesCapped?: boolean;
  /** Whether an unknown host lists all stations. Otherwise it answers with 404. */
  readonly listStations: boolean;
  /**
   * How long a page waits for its data, in milliseconds. After that the host sends the frame, and the browser
   * fetches the data.
   */
  readonly patience: number;
  readonly isDevelopment: boolean;
  readonly report: (error: unknown) => void;
}
