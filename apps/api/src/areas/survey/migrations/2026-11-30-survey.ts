import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE survey (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        station_id integer NOT NULL REFERENCES station (id),
        activity_id integer NOT NULL,
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        name text NOT NULL CHECK (btrim(name) <> ''),
        UNIQUE (station_id, key),
        UNIQUE (station_id, position),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX survey_activity ON survey (activity_id, position)`.execute(db);
    await sql`
      CREATE TABLE survey_question (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        survey_id integer NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        question text NOT NULL CHECK (btrim(question) <> ''),
        type_id integer NOT NULL,
        other text,
        color text,
        text_color text,
        image text,
        UNIQUE (survey_id, key),
        UNIQUE (survey_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE survey_option (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        question_id integer NOT NULL REFERENCES survey_question (id) ON DELETE CASCADE,
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        label text NOT NULL CHECK (btrim(label) <> ''),
        is_correct boolean NOT NULL DEFAULT false,
        feedback_key text,
        color text,
        text_color text,
        image text,
        UNIQUE (question_id, key),
        UNIQUE (question_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE survey_feedback (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        survey_id integer NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
        key text NOT NULL CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        position integer NOT NULL,
        text text NOT NULL CHECK (btrim(text) <> ''),
        range integer CHECK (range BETWEEN 0 AND 10000),
        animation integer,
        UNIQUE (survey_id, key),
        UNIQUE (survey_id, position)
      )`.execute(db);
    await sql`
      CREATE TABLE survey_response (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        activity_id integer NOT NULL,
        survey_id integer REFERENCES survey (id) ON DELETE SET NULL,
        participation_id bigint UNIQUE,
        survey_name text NOT NULL,
        author text NOT NULL CHECK (author IN ('user', 'contact')),
        answered integer NOT NULL CHECK (answered BETWEEN 0 AND 10000),
        correct integer NOT NULL CHECK (correct BETWEEN 0 AND 10000),
        created_at timestamptz NOT NULL,
        UNIQUE (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        FOREIGN KEY (participation_id, member_id, activity_id) REFERENCES participation (id, member_id, activity_id)
      )`.execute(db);
    await sql`CREATE INDEX survey_response_member ON survey_response (member_id)`.execute(db);
    await sql`CREATE INDEX survey_response_survey ON survey_response (survey_id)`.execute(db);
    await sql`
      CREATE TABLE survey_answer (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        response_id bigint NOT NULL,
        member_id integer NOT NULL,
        question_id integer REFERENCES survey_question (id) ON DELETE SET NULL,
        question text NOT NULL,
        text text CHECK (char_length(text) <= 600),
        file_key text,
        UNIQUE (id, member_id),
        UNIQUE (response_id, question_id),
        FOREIGN KEY (response_id, member_id) REFERENCES survey_response (id, member_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX survey_answer_question ON survey_answer (question_id)`.execute(db);
    await sql`
      CREATE TABLE survey_choice (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        answer_id bigint NOT NULL,
        member_id integer NOT NULL,
        option_id integer REFERENCES survey_option (id) ON DELETE SET NULL,
        label text NOT NULL,
        UNIQUE (answer_id, option_id),
        FOREIGN KEY (answer_id, member_id) REFERENCES survey_answer (id, member_id) ON DELETE CASCADE
      )`.execute(db);
    await sql`CREATE INDEX survey_choice_option ON survey_choice (option_id)`.execute(db);
  },
};
