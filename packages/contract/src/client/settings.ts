export interface ClientSettings {
  readonly api: string;
  /** Base URL of the account calls. Default: `{api}/auth`. */
  readonly auth?: string;
  /** Base URL of the municipalities, here or at IBGE. Default: `api`. */
  readonly places?: string;
  readonly token?: () => string | undefined;
  /** The server rejected the session's current token. `messages` are for the member. */
  readonly onTokenRejected?: (messages: readonly string[]) => void;
  readonly timeout?: number;
  /**
   * Replaces the network: `(...request) => api.app.fetch(new Request(...request))` calls an API in the same
   * process.
   */
  readonly fetch?: typeof fetch;
}
