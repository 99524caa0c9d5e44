import type { Directory, FoundStation } from '@estacao/stations';
import type { Build } from './build.ts';

export interface HostSettings {
  /** It changes while the host runs. */
  readonly stations: Directory;
  /** The origin of a station in links for others and for search engines. */
  readonly originOf: (found: FoundStation) => string;
  readonly build: Build;
  /** Where `vite build` left what the browser loads. */
  readonly client: string;
  /** The address of the API: a path of the same host, or another origin. */
  readonly api: string;
  readonly auth?: string;
  readonly places?: string;
  /** Pages of the portal replace the services that a station talks to. */
  readonly sandbox: boolean;
  /** Where members of some stations go after the login. `{slug}` is replaced by the station's. */
  readonly externalApp?: string;
  /** For stations without a telephone number of their own. */
  readonly supportPhone?: string;
  /** Reaches an API in the same process. By default the host uses the network. */
  readonly apiFetch?: typeof fetch;
  /** Origins beside the API that pages may connect to. */
  readonly connectTo: readonly string[];
  /** Behind a proxy that sets `X-Forwarded-*`, and can't be bypassed. */
  readonly trustProxy: boolean;
  /** Whether the pages that one address may request at once are limited. */
  readonly areAddressesCapped?: boolean;
  /** Whether a host without a station lists all stations. Otherwise it answers that nothing is there. */
  readonly listStations: boolean;
  /** How long a page waits for its data, in milliseconds. Later, its frame is sent, and the browser requests the data. */
  readonly patience: number;
  /** Pages change all the time, and Vite writes their styles. */
  readonly isDevelopment: boolean;
  readonly report: (error: unknown) => void;
}
