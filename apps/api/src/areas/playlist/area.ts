import { defineArea } from '../../area.ts';
import { playlistHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import './tables.ts';

export const playlist = defineArea({
  name: 'playlist',
  handlers: playlistHandlers,
  personal,
});
