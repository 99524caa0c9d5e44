import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Notifies all processes when a session ends or an account's status changes, so they check that member's
    // streams.
    await sql`
      CREATE FUNCTION tell_end_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('member_event', OLD.member_id::text);
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON session
      FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION tell_end_of_session()`.execute(
      db,
    );
    await sql`
      CREATE TRIGGER session_gone AFTER DELETE ON session
      FOR EACH ROW EXECUTE FUNCTION tell_end_of_session()`.execute(db);
    await sql`
      CREATE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('member_event', NEW.id::text);
        RETURN NULL;
      END $$`.execute(db);
    await sql`
      CREATE TRIGGER member_standing AFTER UPDATE OF type_id, active, linked, suspended_at, password_changed_at ON member
      FOR EACH ROW WHEN (
        (OLD.type_id, OLD.active, OLD.linked, OLD.suspended_at, OLD.password_changed_at)
        IS DISTINCT FROM (NEW.type_id, NEW.active, NEW.linked, NEW.suspended_at, NEW.password_changed_at)
      ) EXECUTE FUNCTION tell_standing()`.execute(db);
  },
};
