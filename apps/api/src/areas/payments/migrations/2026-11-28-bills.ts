import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE subscription (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        plan_id integer,
        activity_id integer,
        state text NOT NULL CHECK (state IN ('starting', 'active', 'cancelled')),
        description text NOT NULL,
        price bigint NOT NULL CHECK (price >= 0),
        next_price bigint CHECK (next_price >= 0),
        next_price_from date,
        recurrence text CHECK (recurrence IN ('weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'halfyearly', 'yearly')),
        method text NOT NULL CHECK (method IN ('credit_card', 'pix')),
        card_id integer,
        anchored_on date,
        periods integer NOT NULL DEFAULT 0 CHECK (periods >= 0),
        next_due_on date,
        paid_until date,
        created_at timestamptz NOT NULL,
        cancelled_at timestamptz,
        cancel_reason text,
        CHECK ((plan_id IS NULL) <> (activity_id IS NULL)),
        CHECK ((next_price IS NULL) = (next_price_from IS NULL)),
        CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL)),
        CHECK (state <> 'cancelled' OR next_due_on IS NULL),
        UNIQUE (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (plan_id, station_id) REFERENCES plan (id, station_id),
        FOREIGN KEY (activity_id, station_id) REFERENCES activity (id, station_id),
        FOREIGN KEY (card_id, member_id) REFERENCES saved_card (id, member_id)
      )`.execute(db);
    await sql`CREATE INDEX subscription_member ON subscription (member_id)`.execute(db);
    await sql`CREATE INDEX subscription_due ON subscription (next_due_on) WHERE next_due_on IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX subscription_plan ON subscription (member_id) WHERE plan_id IS NOT NULL AND state <> 'cancelled'`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX subscription_activity ON subscription (member_id, activity_id) WHERE state <> 'cancelled'`.execute(
      db,
    );
    // A period or a change of plan. The unique number stops concurrent bills for one period.
    await sql`
      CREATE TABLE bill (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        subscription_id integer NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        number integer NOT NULL CHECK (number >= 1),
        kind text NOT NULL CHECK (kind IN ('start', 'change', 'period')),
        plan_id integer,
        description text NOT NULL,
        recurrence text,
        amount bigint NOT NULL CHECK (amount >= 0),
        due_on date NOT NULL,
        from_on date NOT NULL,
        until_on date,
        state text NOT NULL CHECK (state IN ('open', 'paid', 'void')),
        void_reason text CHECK (void_reason IN ('refused', 'expired', 'cancelled', 'suspended')),
        refusals integer NOT NULL DEFAULT 0,
        reason text,
        first_tried_on date,
        next_try_on date,
        tried_card_id integer,
        created_at timestamptz NOT NULL,
        paid_at timestamptz,
        CHECK ((state = 'void') = (void_reason IS NOT NULL)),
        CHECK ((state = 'paid') = (paid_at IS NOT NULL)),
        CHECK (state = 'open' OR next_try_on IS NULL),
        UNIQUE (id, member_id),
        UNIQUE (subscription_id, number),
        FOREIGN KEY (subscription_id, member_id) REFERENCES subscription (id, member_id),
        FOREIGN KEY (plan_id, station_id) REFERENCES plan (id, station_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX bill_open ON bill (subscription_id) WHERE state = 'open' AND kind <> 'change'`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX bill_change ON bill (subscription_id) WHERE state = 'open' AND kind = 'change'`.execute(
      db,
    );
    await sql`CREATE INDEX bill_to_try ON bill (next_try_on) WHERE state = 'open' AND next_try_on IS NOT NULL`.execute(
      db,
    );
    await sql`CREATE INDEX bill_member ON bill (member_id)`.execute(db);
    // A charge pays for orders or a bill. A bill has at most one pending and one paid charge.
    await sql`ALTER TABLE charge ADD COLUMN bill_id integer`.execute(db);
    await sql`ALTER TABLE charge ADD FOREIGN KEY (bill_id, member_id) REFERENCES bill (id, member_id)`.execute(
      db,
    );
    await sql`DROP INDEX charge_live`.execute(db);
    await sql`CREATE UNIQUE INDEX charge_live ON charge (member_id) WHERE bill_id IS NULL AND state IN ('created', 'pending')`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX charge_of_bill_live ON charge (bill_id) WHERE state IN ('created', 'pending')`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX charge_of_bill_paid ON charge (bill_id) WHERE state = 'paid'`.execute(db);
    await sql`ALTER TABLE reservation ADD COLUMN subscription_id integer`.execute(db);
    await sql`ALTER TABLE reservation ADD FOREIGN KEY (subscription_id, member_id) REFERENCES subscription (id, member_id)`.execute(
      db,
    );
    await sql`CREATE INDEX reservation_subscription ON reservation (subscription_id) WHERE subscription_id IS NOT NULL`.execute(
      db,
    );
  },
};
