import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Maps alias addresses to one mailbox, by the documented rules of these providers.
    await sql`
      CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT
      RETURN (
        SELECT CASE
          WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
          WHEN domain IN ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
            THEN translate(name, '._-', '') || '@proton.me'
          WHEN domain IN ('icloud.com', 'me.com', 'mac.com') THEN name || '@icloud.com'
          WHEN domain = 'ya.ru' OR domain ~ '^yandex[.](ru|com|by|kz|com[.]tr)$'
            THEN replace(name, '-', '.') || '@yandex.ru'
          WHEN domain ~ '^[^.]+[.]fastmail[.]com$' THEN split_part(domain, '.', 1) || '@fastmail.com'
          ELSE name || '@' || domain
        END
        FROM (
          SELECT split_part(split_part(lower(email), '@', 1), '+', 1) AS name,
            split_part(lower(email), '@', 2) AS domain
        ) AS address
      )`.execute(db);
    for (const table of ['member', 'signup']) {
      await sql`
        ALTER TABLE ${sql.table(table)}
          DROP COLUMN mailbox,
          ADD COLUMN mailbox text NOT NULL GENERATED ALWAYS AS (mailbox_of(email)) STORED`.execute(db);
    }
    await sql`CREATE INDEX member_mailbox ON member (station_id, mailbox)`.execute(db);
  },
};
