import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // The inviter is paid after the invited member's first rewarded activity, at the reward promised at
    // sign-up.
    await sql`
      ALTER TABLE invitation
        ADD COLUMN reward bigint NOT NULL DEFAULT 0 CHECK (reward >= 0),
        ADD COLUMN monthly_limit integer NOT NULL DEFAULT 0 CHECK (monthly_limit >= 0),
        ADD COLUMN state text NOT NULL DEFAULT 'awaiting' CHECK (state IN ('awaiting', 'paid', 'unpaid')),
        ADD COLUMN decided_at timestamptz`.execute(db);
    // Earlier inviters were paid at once.
    await sql`UPDATE invitation SET state = 'paid', decided_at = created_at`.execute(db);
    await sql`
      INSERT INTO rewarded (member_id, station_id, subject, times)
      SELECT invited_id, station_id, 'inviter', 1 FROM invitation`.execute(db);
    await sql`
      ALTER TABLE invitation ADD CONSTRAINT invitation_decided
        CHECK ((state = 'awaiting') = (decided_at IS NULL))`.execute(db);
  },
};
