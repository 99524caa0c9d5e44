import {
  crossKeyRule,
  entryKey,
  group,
  hundredths,
  keyedList,
  list,
  type OutputOf,
  oneOf,
  text,
  yesOrNo,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { periods } from '../periods.ts';

const plan = group(
  {
    key: entryKey().meta({
      description:
        'The permanent key of the plan; its texts can change. The address of its page stays the same.',
      examples: ['familia'],
    }),
    name: text(60).meta({ description: 'The name.' }),
    description: text(20_000).optional().meta({ description: 'The text of its page. HTML is allowed.' }),
    cover: cover(),
    benefits: list(text(120), 30, 'benefits').optional().meta({
      description: 'The benefits, one line each. Default: the benefits of the station.',
    }),
    amount: hundredths(0, 1_000_000)
      .optional()
      .meta({
        description: 'The price of a period, in reais. Without one, the plan shows "A negociar".',
        examples: [49.9],
      }),
    discount: hundredths(0, 1_000_000)
      .optional()
      .meta({ description: 'The discount on the amount, in reais.' }),
    period: oneOf(periods).optional().meta({ description: 'The payment period. Default: a single payment.' }),
    highlighted: yesOrNo().optional().meta({ description: 'Whether the plan is highlighted.' }),
    button: text(40).optional().meta({ description: 'The label of its button. Default: Assinar.' }),
  },
  { title: 'Plan', description: 'A plan that members can subscribe to.' },
).superRefine(({ amount, discount }, context) => {
  if (discount !== undefined && (amount === undefined || discount > amount))
    context.addIssue({
      code: 'custom',
      path: ['discount'],
      message: 'discount only with amount, and not above it',
      params: crossKeyRule,
    });
});

const benefit = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the benefit; its texts can change.',
      examples: ['suporte'],
    }),
    name: text(120).meta({ description: 'The benefit.' }),
  },
  { title: 'Benefit', description: 'A benefit of the plans that list none.' },
);

export const plans = keyedList(plan, 40, 'plans').optional().meta({
  description: 'The plans, in any order; pages sort them by price. Only with features.plans.',
});

export const benefits = keyedList(benefit, 30, 'benefits')
  .optional()
  .meta({ description: 'The benefits of every plan that lists none, in order.' });

export type SamplePlan = OutputOf<typeof plan>;
export type SampleBenefit = OutputOf<typeof benefit>;
