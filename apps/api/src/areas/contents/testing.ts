import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  scenarios: {
    async takePartInContent(person, api) {
      const action_id = await insertOpenActivity(person, api, 'content-participation');
      return { body: { action_id, user_id: person.user.id } };
    },
  },
};
