import { sql } from 'kysely';
import { insertOpenActivity } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';

const mailBody = {
  sender_name: 'Membro',
  station_name: 'Clube',
  emails: ['convidada@exemplo.test'],
  points: 10,
};

export const testing: AreaTesting = {
  rules: {
    'a mailed invitation refers to another kind of activity': sql`
      SELECT member_id FROM invitation_mail JOIN activity ON activity.id = activity_id WHERE type_id NOT IN (1, 19)`,
  },
  scenarios: {
    async sendInvitations(person, api) {
      const action_id = await insertOpenActivity(person, api, 'invitation');
      const link = 'https://clube.test/cadastrar/CONVITE';
      return { body: { ...mailBody, link, action_id, station_id: person.user.station.id } };
    },
    async sendMemberInvitations(person, api) {
      const action_id = await insertOpenActivity(person, api, 'member-invitation');
      return { body: { ...mailBody, action_id, station_id: person.user.station.id } };
    },
  },
};
