import { defineArea } from '../../area.ts';
import { subscriptionHandlers } from './handlers.ts';
import { announcePrices, renewSubscriptions } from './renewals.ts';
import { subscriptionSeeder } from './seed.ts';

const SECOND = 1_000;
const HOUR = 60 * 60 * SECOND;

export const subscriptions = defineArea({
  name: 'subscriptions',
  handlers: subscriptionHandlers,
  seeders: [subscriptionSeeder],
  jobs: [
    // A card that is added pays what is owed right after.
    { name: 'renewals', every: 5 * SECOND, run: renewSubscriptions },
    { name: 'prices', every: HOUR, run: announcePrices },
  ],
});
