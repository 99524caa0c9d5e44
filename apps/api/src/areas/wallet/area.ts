import { defineArea } from '../../area.ts';
import { QUARTER } from '../../limits/limits.ts';
import { walletHandlers } from './handlers.ts';
import { walletSeeder } from './seed.ts';
import './tables.ts';

export const wallet = defineArea({
  name: 'wallet',
  handlers: walletHandlers,
  seeders: [walletSeeder],
  limits: {
    requestTransfer: { most: 100, within: QUARTER },
    decideSandboxTransfer: { most: 600, within: QUARTER },
  },
});
