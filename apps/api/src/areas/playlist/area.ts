import { defineArea } from '../../area.ts';
import { playlistHandlers } from './handlers.ts';
import './tables.ts';

export const playlist = defineArea({ name: 'playlist', handlers: playlistHandlers });
