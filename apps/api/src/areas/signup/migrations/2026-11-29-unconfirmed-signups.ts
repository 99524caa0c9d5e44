import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Voids sent codes and tokens: members request new ones.
    await sql`DROP TABLE activation_code`.execute(db);
    await sql`DROP TABLE activation_token`.execute(db);
    await sql`
      ALTER TABLE signup
        DROP CONSTRAINT signup_pkey,
        DROP COLUMN times,
        ALTER COLUMN member_id DROP NOT NULL,
        ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        ADD COLUMN made_account boolean NOT NULL DEFAULT false,
        ADD COLUMN email text CHECK (email = lower(email) AND email LIKE '_%@_%'),
        ADD COLUMN type_id smallint CHECK (type_id IN (1, 2)),
        ADD COLUMN name text,
        ADD COLUMN cpf text CHECK (cpf ~ '^[0-9]{11}$'),
        ADD COLUMN cpf_proof text CHECK (cpf_proof = 'register'),
        ADD COLUMN tel text,
        ADD COLUMN birthday date,
        ADD COLUMN state text,
        ADD COLUMN city text,
        ADD COLUMN password_hash text`.execute(db);
    // Earlier sign-ups have already put their data into accounts.
    await sql`
      UPDATE signup SET email = member.email, made_account = true
      FROM member WHERE member.id = signup.member_id`.execute(db);
    await sql`
      ALTER TABLE signup
        ALTER COLUMN email SET NOT NULL,
        ADD CHECK (member_id IS NOT NULL
          OR type_id IS NOT NULL AND name IS NOT NULL AND password_hash IS NOT NULL)`.execute(db);
    await sql`CREATE UNIQUE INDEX signup_member ON signup (member_id)`.execute(db);
    await sql`CREATE INDEX signup_email ON signup (station_id, email)`.execute(db);
    await sql`CREATE INDEX signup_cpf ON signup (station_id, cpf)`.execute(db);
    await sql`
      CREATE TABLE activation_token (
        token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        signup_id integer NOT NULL REFERENCES signup (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
      )`.execute(db);
    await sql`CREATE INDEX activation_token_signup ON activation_token (signup_id)`.execute(db);
    await sql`CREATE INDEX activation_token_expiry ON activation_token (expires_at)`.execute(db);
    await sql`
      CREATE TABLE activation_code (
        signup_id integer PRIMARY KEY REFERENCES signup (id) ON DELETE CASCADE,
        code_hash text NOT NULL,
        link_hash text NOT NULL UNIQUE CHECK (link_hash ~ '^[0-9a-f]{64}$'),
        tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
        sent_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL CHECK (expires_at > sent_at)
      )`.execute(db);
    await sql`CREATE INDEX activation_code_expiry ON activation_code (expires_at)`.execute(db);
  },
};
