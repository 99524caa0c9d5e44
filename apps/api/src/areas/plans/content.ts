import { centsFromDecimal, daysOf, decimalFromCents, recurrenceOf } from '@estacao/domain';
import type { SamplePlan } from '@estacao/stations/content';
import { defineContent } from '../../area.ts';
import { coverOf, coverUrl, pictureToWrite } from '../../content/pictures.ts';
import { type KeyedTable, writeKeyed } from '../../database/keyed-rows.ts';

const plansTable: KeyedTable = {
  table: 'plan',
  owner: 'station_id',
  updates: { image: pictureToWrite('plan') },
};

const benefitsTable: KeyedTable = { table: 'station_benefit', owner: 'station_id' };

/** The plans that a station offers. One that was withdrawn, and is in the file, is offered again. */
export const planContent = defineContent({
  list: 'plans',

  async read(db, { station }) {
    const rows = await db
      .selectFrom('plan')
      .selectAll()
      .where('station_id', '=', station.id)
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute();
    return rows.map((row): SamplePlan => {
      const cover = coverOf(row.image);
      const period = recurrenceOf(row.days);
      return {
        key: row.key,
        name: row.name,
        ...(row.description !== null && { description: row.description }),
        ...(cover && { cover }),
        ...(row.benefits.length > 0 && { benefits: row.benefits }),
        ...(row.amount_cents !== null && { amount: Number(decimalFromCents(row.amount_cents)) }),
        ...(row.discount_cents > 0 && { discount: Number(decimalFromCents(row.discount_cents)) }),
        ...(period && { period }),
        ...(row.highlighted && { highlighted: true }),
        ...(row.purchase_text !== null && { button: row.purchase_text }),
      };
    });
  },

  async write({ trx, found, prune }, plans) {
    const rows = plans.map((plan) => ({
      key: plan.key,
      name: plan.name,
      description: plan.description ?? null,
      image: coverUrl(found, plan.cover),
      benefits: plan.benefits ?? [],
      amount_cents: plan.amount === undefined ? null : (centsFromDecimal(plan.amount) ?? null),
      discount_cents: centsFromDecimal(plan.discount ?? 0) ?? 0,
      days: plan.period === undefined ? null : daysOf(plan.period),
      highlighted: plan.highlighted === true,
      purchase_text: plan.button ?? null,
      deleted_at: null,
    }));
    await writeKeyed(trx, plansTable, found.station.id, rows, prune);
  },
});

/** What plans bring that name nothing of their own. */
export const benefitContent = defineContent({
  list: 'benefits',

  async read(db, { station }) {
    return db
      .selectFrom('station_benefit')
      .select(['key', 'name'])
      .where('station_id', '=', station.id)
      .orderBy('position')
      .execute();
  },

  async write({ trx, found, prune }, benefits) {
    const rows = benefits.map(({ key, name }) => ({ key, name }));
    await writeKeyed(trx, benefitsTable, found.station.id, rows, prune);
  },
});
