import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE quiz (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        activity_id integer,
        flow text NOT NULL CHECK (flow IN ('retry', 'scored')),
        name text NOT NULL CHECK (btrim(name) <> ''),
        description text,
        points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
        expires_at timestamptz,
        is_shuffled boolean NOT NULL DEFAULT false,
        questions jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array'),
        UNIQUE (id, station_id),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position),
        -- Two that change places have it both for a moment.
        UNIQUE (activity_id) DEFERRABLE INITIALLY DEFERRED,
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id) ON DELETE CASCADE,
        CHECK (activity_id IS NULL OR (flow = 'scored' AND points = 0 AND expires_at IS NULL))
      )`.execute(db);
    await sql`
      CREATE TABLE quiz_attempt (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        quiz_id integer NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        flow text NOT NULL CHECK (flow IN ('retry', 'scored')),
        questions jsonb NOT NULL CHECK (jsonb_typeof(questions) = 'array'),
        created_at timestamptz NOT NULL,
        finished_at timestamptz,
        UNIQUE (id, member_id, station_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (quiz_id, station_id) REFERENCES quiz (id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`
      CREATE UNIQUE INDEX quiz_attempt_open ON quiz_attempt (member_id, quiz_id)
      WHERE finished_at IS NULL`.execute(db);
    await sql`CREATE INDEX quiz_attempt_member ON quiz_attempt (member_id, quiz_id, id DESC)`.execute(db);
    await sql`CREATE INDEX quiz_attempt_quiz ON quiz_attempt (quiz_id)`.execute(db);
    await sql`
      CREATE TABLE quiz_answer (
        attempt_id integer NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        question integer NOT NULL CHECK (question >= 1),
        try integer NOT NULL CHECK (try >= 1),
        answer integer NOT NULL CHECK (answer >= 1),
        created_at timestamptz NOT NULL,
        PRIMARY KEY (attempt_id, question, try),
        UNIQUE (attempt_id, question, answer),
        FOREIGN KEY (attempt_id, member_id, station_id)
          REFERENCES quiz_attempt (id, member_id, station_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX quiz_answer_member ON quiz_answer (member_id)`.execute(db);
  },
};
