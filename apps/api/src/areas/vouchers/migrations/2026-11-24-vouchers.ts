import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // A voucher belongs to a course participation or to one unit of an order.
    await sql`
      CREATE TABLE voucher (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        code text NOT NULL UNIQUE,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        course_id integer,
        participation_id bigint UNIQUE,
        order_id integer,
        unit integer,
        dependents jsonb NOT NULL DEFAULT '[]',
        created_at timestamptz NOT NULL,
        used_at timestamptz,
        used_by_id integer,
        UNIQUE (order_id, unit),
        CHECK ((order_id IS NULL) = (unit IS NULL)),
        CHECK ((participation_id IS NULL) <> (order_id IS NULL)),
        CHECK ((used_at IS NULL) = (used_by_id IS NULL)),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (used_by_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        FOREIGN KEY (course_id, station_id) REFERENCES course (id, station_id),
        FOREIGN KEY (participation_id, member_id, activity_id)
          REFERENCES participation (id, member_id, activity_id)
      )`.execute(db);
    await sql`CREATE INDEX voucher_member ON voucher (member_id)`.execute(db);
  },
};
