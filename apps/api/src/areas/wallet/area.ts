import { defineArea } from '../../area.ts';
import { walletHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { walletSeeder } from './seed.ts';
import './tables.ts';

export const wallet = defineArea({
  name: 'wallet',
  handlers: walletHandlers,
  seeders: [walletSeeder],
  personal,
});
