import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE member
        ADD COLUMN status text CHECK (status IN ('pending', 'active', 'suspended', 'deactivated')),
        ADD COLUMN status_changed_at timestamptz`.execute(db);
    // `active = false` meant both "never activated" and "deactivated". A sign-up, no first login or a session
    // awaiting activation indicates the first. All other rows count as deactivated, so no code lets a
    // deactivated member in again.
    await sql`
      UPDATE member SET
        status = CASE
          WHEN closed_at IS NOT NULL THEN 'deactivated'
          WHEN active AND suspended_at IS NOT NULL THEN 'suspended'
          WHEN active THEN 'active'
          WHEN first_login_at IS NULL
            OR EXISTS (SELECT FROM signup WHERE signup.member_id = member.id)
            OR EXISTS (SELECT FROM session WHERE session.member_id = member.id AND awaits_activation) THEN 'pending'
          ELSE 'deactivated'
        END,
        status_changed_at = coalesce(closed_at, suspended_at)`.execute(db);
    await sql`DROP TRIGGER member_standing ON member`.execute(db);
    await sql`DROP FUNCTION tell_standing()`.execute(db);
    // Also drops the check on closed accounts, which names `active`.
    await sql`ALTER TABLE member DROP COLUMN active, DROP COLUMN suspended_at`.execute(db);
    await sql`
      ALTER TABLE member
        ALTER COLUMN status SET NOT NULL,
        ADD CHECK (closed_at IS NULL OR status = 'deactivated' AND cpf IS NULL AND tel IS NULL AND birthday IS NULL
          AND state IS NULL AND image IS NULL AND password_hash = '')`.execute(db);
    await sql`ALTER TABLE session DROP COLUMN awaits_activation`.execute(db);
    await sql`
      CREATE FUNCTION notify_account_status() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('member_event', NEW.id::text);
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER member_account_status AFTER UPDATE OF type_id, status, linked, password_changed_at ON member
      FOR EACH ROW WHEN (
        (OLD.type_id, OLD.status, OLD.linked, OLD.password_changed_at)
        IS DISTINCT FROM (NEW.type_id, NEW.status, NEW.linked, NEW.password_changed_at)
      ) EXECUTE FUNCTION notify_account_status()`.execute(db);
  },
};
