import { centsFromDecimal, daysOf, decimalFromCents, recurrenceOf } from '@estacao/domain';
import type { SamplePlan } from '@estacao/stations/content';
import { omitNulls } from '../../content/entry-fields.ts';
import { createKeyedContent } from '../../content/keyed-content.ts';
import { coverOf, coverUrl } from '../../content/pictures.ts';

/** A withdrawn plan that is in the file again goes back on sale. */
export const planContent = createKeyedContent({
  list: 'plans',
  table: 'plan',

  entryOf: (row) =>
    row.deleted_at === null
      ? omitNulls<SamplePlan>({
          key: row.key,
          name: row.name,
          description: row.description,
          cover: coverOf(row.image),
          benefits: row.benefits.length > 0 ? row.benefits : null,
          amount: row.amount_cents === null ? null : Number(decimalFromCents(row.amount_cents)),
          discount: row.discount_cents > 0 ? Number(decimalFromCents(row.discount_cents)) : null,
          period: recurrenceOf(row.days),
          highlighted: row.highlighted ? true : null,
          button: row.purchase_text,
        })
      : undefined,

  rowOf: (plan, servedStation) => ({
    key: plan.key,
    name: plan.name,
    description: plan.description ?? null,
    image: coverUrl(servedStation, plan.cover),
    benefits: plan.benefits ?? [],
    amount_cents: plan.amount === undefined ? null : (centsFromDecimal(plan.amount) ?? null),
    discount_cents: centsFromDecimal(plan.discount ?? 0) ?? 0,
    days: plan.period === undefined ? null : daysOf(plan.period),
    highlighted: plan.highlighted === true,
    purchase_text: plan.button ?? null,
    deleted_at: null,
  }),
});

/** Fallback for plans that list no benefits. */
export const benefitContent = createKeyedContent({
  list: 'benefits',
  table: 'station_benefit',
  entryOf: ({ key, name }) => ({ key, name }),
  rowOf: ({ key, name }) => ({ key, name }),
});
