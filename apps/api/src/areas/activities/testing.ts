import { type RawBuilder, sql } from 'kysely';
import { insertOpenActivity, insertOpenCourse } from '../../testing/activities.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';

const foreignParticipations: RawBuilder<unknown> = sql`
  SELECT participation.id FROM participation JOIN member ON member.id = participation.member_id
  JOIN activity ON activity.id = participation.activity_id
  WHERE member.station_id <> activity.station_id`;

export const testing: AreaTesting = {
  sharedTables: ['activity', 'activity_video', 'course', 'delivery_location', 'prerequisite', 'product'],
  rules: { 'a member took part at another station': foreignParticipations },
  scenarios: {
    async getActivity(person, api) {
      const id = await insertOpenActivity(person, api, 'coupon');
      return { params: { id }, query: { 'where[user_id]': person.user.id } };
    },
    async getPublicActivity(person, api) {
      const actionId = await insertOpenActivity(person, api, 'coupon');
      return { params: { actionId, stationId: person.user.station.id } };
    },
    async buyCoupon(person, api) {
      const activity = await insertOpenActivity(person, api, 'coupon', 0);
      return { body: { activity, user: person.user.id } };
    },
    async agree(person, api) {
      const action_id = await insertOpenActivity(person, api, 'agreement');
      return { body: { action_id, user_id: person.user.id, agreement: true } };
    },
    async enrol(person, api) {
      const { activityId, courseId } = await insertOpenCourse(person, api);
      return {
        body: {
          action_id: activityId,
          presential_course_id: courseId,
          user: person.user.id,
          rules_accepted: true,
          data_use_accepted: true,
        },
      };
    },
    async findDependents({ user }) {
      return { query: { 'where[cpf]': user.cpf } };
    },
    async getAnimation() {
      return { params: { id: 1 } };
    },
  },
};
