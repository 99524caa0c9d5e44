import { type Migration, sql } from 'kysely';

export const migration: Migration = {
  async up(db) {
    // Repairs unused family vouchers that were issued without dependents.
    await sql`
      UPDATE voucher SET dependents = family.dependents
      FROM activity, (
        SELECT member_id, jsonb_agg(jsonb_build_object('name', name, 'kinship', kinship) ORDER BY position) AS dependents
        FROM dependent GROUP BY member_id
      ) family
      WHERE activity.id = voucher.activity_id AND activity.is_family AND NOT activity.is_full_tank
        AND family.member_id = voucher.member_id AND voucher.dependents = '[]' AND voucher.used_at IS NULL`.execute(
      db,
    );
  },
};
