export {
  type CallArguments,
  type CallOptions,
  type Client,
  createClient,
} from './client.ts';
export type { FollowOptions } from './follow.ts';
export type { FileToSend, PieceToSend } from './send-file.ts';
export type { ClientSettings } from './settings.ts';
