export interface ClientSettings {
  /** Where the product's calls are: `/api`, or another origin. */
  readonly api: string;
  /** Where the calls about accounts are. Without one, `{api}/auth`. */
  readonly auth?: string;
  /** Where the municipalities of a state are: as under `api`, or as IBGE has them. Without one, `api`. */
  readonly places?: string;
  /** The session's token, asked for at every call. */
  readonly token?: () => string | undefined;
  /** Told when a token that was sent is not, or no longer, worth anything, and what the server says of it. */
  readonly onTokenRejected?: (messages: readonly string[]) => void;
  /** In milliseconds. */
  readonly timeout?: number;
  /** Instead of the network: `(input, init) => api.app.request(input, init)` calls an API in the same process. */
  readonly fetch?: typeof fetch;
}
