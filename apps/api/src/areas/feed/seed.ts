import type { SamplePost } from '@estacao/stations/content';
import type { Seeder } from '../../area.ts';
import { coverUrl } from '../../content/pictures.ts';
import { createMemberFinder, likeAs, seedComment } from '../comments/seed.ts';
import { sampleIds } from '../members/demo.ts';

const HOUR = 60 * 60_000;

const COVER_SIZE = { width: 640, height: 400 } as const;

export const postSeeder: Seeder = {
  dependsOn: ['members', 'comments'],
  filled: (db) => db.selectFrom('post').select('station_id').distinct().execute(),

  async fill(context) {
    const { trx, servedStation, content, now } = context;
    const { id: stationId, slug } = servedStation.station;
    const memberOf = createMemberFinder(slug, await sampleIds(trx, stationId));
    const hoursBefore = (hoursAgo: number) => new Date(now - hoursAgo * HOUR);
    const mediaOf = ({ cover, video }: SamplePost) => {
      const picture = coverUrl(servedStation, cover);
      if (video !== undefined) return { media_type: 'video', media: video } as const;
      return picture === null ? {} : ({ media_type: 'image', media: picture, ...COVER_SIZE } as const);
    };
    // Oldest first, so that ids follow the dates.
    for (const post of content.posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
      const { by, text = '', hoursAgo, likedBy = [], comments = [] } = post;
      const memberId = memberOf(by);
      const media = mediaOf(post);
      if (memberId === undefined || (text === '' && !('media' in media))) continue;
      const { id } = await trx
        .insertInto('post')
        .values({
          ...media,
          member_id: memberId,
          station_id: stationId,
          description: text,
          created_at: hoursBefore(hoursAgo),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await likeAs(context, { post_id: id }, likedBy.map(memberOf));
      for (const comment of comments) await seedComment(context, { post_id: id }, null, comment, memberOf);
    }
  },
};
