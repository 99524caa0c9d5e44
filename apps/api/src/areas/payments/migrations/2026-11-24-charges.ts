import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE charge (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        own_id text NOT NULL UNIQUE,
        provider text NOT NULL,
        method text NOT NULL CHECK (method IN ('credit_card', 'pix', 'wallet')),
        card_id integer,
        amount bigint NOT NULL CHECK (amount >= 0),
        wallet bigint NOT NULL CHECK (wallet >= 0),
        wallet_returned boolean NOT NULL DEFAULT false,
        installments integer NOT NULL CHECK (installments BETWEEN 1 AND 12),
        state text NOT NULL CHECK (state IN ('created', 'pending', 'paid', 'refused', 'expired')),
        is_superseded boolean NOT NULL DEFAULT false,
        reason text,
        gateway_id text,
        pix_code text UNIQUE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        asked_at timestamptz,
        paid_at timestamptz,
        refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
        wallet_refunded bigint NOT NULL DEFAULT 0 CHECK (wallet_refunded BETWEEN 0 AND wallet),
        CHECK ((method = 'wallet') = (amount = 0)),
        CHECK ((method = 'credit_card') = (card_id IS NOT NULL)),
        UNIQUE (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (card_id, member_id) REFERENCES saved_card (id, member_id)
      )`.execute(db);
    await sql`CREATE INDEX charge_member ON charge (member_id)`.execute(db);
    await sql`CREATE INDEX charge_open ON charge (created_at) WHERE state IN ('created', 'pending')`.execute(
      db,
    );
    await sql`CREATE UNIQUE INDEX charge_live ON charge (member_id) WHERE state IN ('created', 'pending')`.execute(
      db,
    );
    await sql`ALTER TABLE reservation ADD FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id)`.execute(
      db,
    );
    await sql`
      CREATE TABLE coupon_use (
        charge_id integer PRIMARY KEY,
        coupon_id integer NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        state text NOT NULL CHECK (state IN ('held', 'used', 'released')),
        FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id),
        FOREIGN KEY (coupon_id, station_id) REFERENCES discount_coupon (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX coupon_use_of ON coupon_use (coupon_id) WHERE state <> 'released'`.execute(db);
    // Received money for any use. The bank's end-to-end id makes each payment count once.
    await sql`
      CREATE TABLE payment (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        charge_id integer NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        end_to_end_id text NOT NULL UNIQUE,
        amount bigint NOT NULL CHECK (amount > 0),
        used_for text NOT NULL CHECK (used_for IN ('order', 'wallet')),
        received_at timestamptz NOT NULL,
        FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE UNIQUE INDEX payment_of_order ON payment (charge_id) WHERE used_for = 'order'`.execute(
      db,
    );
    await sql`
      CREATE TABLE gateway_event (
        provider text NOT NULL,
        event_id text NOT NULL,
        charge text NOT NULL,
        kind text NOT NULL,
        effect text,
        received_at timestamptz NOT NULL,
        PRIMARY KEY (provider, event_id)
      )`.execute(db);
    await sql`
      CREATE TABLE refund (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        charge_id integer NOT NULL,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        key text NOT NULL,
        asked bigint,
        amount bigint NOT NULL CHECK (amount >= 0),
        wallet bigint NOT NULL CHECK (wallet >= 0 AND amount + wallet > 0),
        state text NOT NULL CHECK (state IN ('created', 'done', 'failed')),
        created_at timestamptz NOT NULL,
        UNIQUE (charge_id, key),
        FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id)
      )`.execute(db);
    await sql`
      CREATE TABLE idempotency_key (
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
        call text NOT NULL,
        body_hash text NOT NULL,
        charge_id integer,
        answer jsonb,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (member_id, key),
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id),
        FOREIGN KEY (charge_id, member_id) REFERENCES charge (id, member_id)
      )`.execute(db);
    await sql`CREATE INDEX idempotency_key_age ON idempotency_key (created_at)`.execute(db);
    // The mail outbox: written in the transaction of the change and delivered later.
    await sql`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        member_id integer NOT NULL,
        station_id integer NOT NULL,
        mail jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL,
        sent_at timestamptz,
        FOREIGN KEY (member_id, station_id) REFERENCES member (id, station_id)
      )`.execute(db);
    await sql`CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL`.execute(db);

    // Tables of the sandbox gateway; no other code reads them.
    await sql`
      CREATE TABLE sandbox_charge (
        own_id text PRIMARY KEY,
        txid text NOT NULL UNIQUE,
        station_id integer NOT NULL REFERENCES station (id),
        payee text NOT NULL,
        method text NOT NULL,
        amount bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'paid', 'refused')),
        reason text,
        pix_code text,
        created_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE sandbox_payment (
        end_to_end_id text PRIMARY KEY,
        own_id text NOT NULL REFERENCES sandbox_charge (own_id),
        amount bigint NOT NULL,
        paid_at timestamptz NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE sandbox_refund (
        id text PRIMARY KEY,
        own_id text NOT NULL REFERENCES sandbox_charge (own_id),
        amount bigint NOT NULL
      )`.execute(db);
    await sql`
      CREATE TABLE sandbox_clock (
        id integer PRIMARY KEY CHECK (id = 1),
        ahead_ms bigint NOT NULL
      )`.execute(db);
  },
};
