import { defineArea } from '../../area.ts';
import { stationHandlers } from './handlers.ts';
import './tables.ts';

export const station = defineArea({
  name: 'station',
  handlers: stationHandlers,
});
