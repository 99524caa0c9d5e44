export {
  type CallArguments,
  type CallOptions,
  type Client,
  type ClientSettings,
  createClient,
} from './client.ts';
export type { Following } from './follow.ts';
