import { defineArea } from '../../area.ts';
import { sweepCandidates } from './candidates.ts';
import { affiliateContent } from './content.ts';
import { signupHandlers } from './handlers.ts';
import { personal } from './personal.ts';
import { invitationSeeder } from './seed.ts';
import { sweepSignups } from './sweep.ts';
import './tables.ts';

export const signup = defineArea({
  name: 'signup',
  handlers: signupHandlers,
  content: [affiliateContent],
  seeders: [affiliateContent.seeder, invitationSeeder],
  async sweep(services) {
    await sweepCandidates(services);
    await sweepSignups(services);
  },
  personal,
});
