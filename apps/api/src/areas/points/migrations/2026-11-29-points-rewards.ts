import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE rewarded (
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        subject text NOT NULL CHECK (subject <> ''),
        times integer NOT NULL CHECK (times >= 0),
        PRIMARY KEY (member_id, subject),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`
      CREATE TABLE rewarded_person (
        station_id integer NOT NULL REFERENCES station (id),
        digest text NOT NULL CHECK (digest ~ '^[0-9a-f]{64}$'),
        subject text NOT NULL CHECK (subject <> ''),
        times integer NOT NULL CHECK (times > 0),
        PRIMARY KEY (station_id, digest, subject)
      )`.execute(db);
    await sql`
      CREATE TABLE reward_return (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        reward_source text NOT NULL,
        reward_source_id text NOT NULL,
        subject text NOT NULL CHECK (subject <> ''),
        description text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        paid bigint NOT NULL DEFAULT 0 CHECK (paid BETWEEN 0 AND amount),
        created_at timestamptz NOT NULL,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (reward_source, reward_source_id) REFERENCES points_entry (source, source_id)
      )`.execute(db);
    await sql`CREATE INDEX reward_return_reward ON reward_return (reward_source, reward_source_id)`.execute(
      db,
    );
    await sql`CREATE INDEX reward_return_debt ON reward_return (member_id, id) WHERE paid < amount`.execute(
      db,
    );
    await sql`
      INSERT INTO rewarded (member_id, station_id, subject, times)
      SELECT member_id, station_id, subject, count(*) FROM (
        SELECT entry.member_id, entry.station_id, 'activity-' || participation.activity_id AS subject
        FROM points_entry entry JOIN participation
          ON entry.source = participation.source || '-reward' AND entry.source_id = participation.source_id
        UNION ALL
        SELECT member_id, station_id, 'quiz-' || split_part(source_id, '-', 1) FROM points_entry
        WHERE source = 'quiz-points'
        UNION ALL
        SELECT DISTINCT member_id, station_id, 'sign-up' FROM points_entry WHERE source = 'sign-up-reward'
        UNION ALL
        SELECT member_id, station_id, 'invited' FROM points_entry WHERE source = 'invited'
      ) past GROUP BY member_id, station_id, subject`.execute(db);
  },
};
