import {
  entryKey,
  group,
  hundredths,
  keyedList,
  list,
  oneOf,
  type Read,
  text,
  togetherOnly,
  yesOrNo,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { periods } from '../periods.ts';

const plan = group(
  {
    key: entryKey().meta({
      description:
        'What the plan is known by for good, while its words may change; its page keeps its address.',
      examples: ['familia'],
    }),
    name: text(60).meta({ description: 'What it is called.' }),
    description: text(20_000).optional().meta({ description: 'What its page says of it. May hold HTML.' }),
    cover: cover(),
    benefits: list(text(120), 30, 'benefits').optional().meta({
      description: 'What it brings, a line each. When left out, those of the station are shown.',
    }),
    amount: hundredths(0, 1_000_000)
      .optional()
      .meta({
        description: 'What it costs a period, in reais. When left out, it is agreed on: "A negociar".',
        examples: [49.9],
      }),
    discount: hundredths(0, 1_000_000)
      .optional()
      .meta({ description: 'What is taken off the amount, in reais.' }),
    period: oneOf(periods).optional().meta({ description: 'How often it is paid. Once when left out.' }),
    highlighted: yesOrNo().optional().meta({ description: 'Whether it stands out among the others.' }),
    button: text(40).optional().meta({ description: 'What its button says. Default: Assinar.' }),
  },
  { title: 'Plan', description: 'What members can subscribe to.' },
).superRefine(({ amount, discount }, context) => {
  if (discount !== undefined && (amount === undefined || discount > amount))
    context.addIssue({
      code: 'custom',
      path: ['discount'],
      message: 'discount together with amount, which it may not exceed',
      params: togetherOnly,
    });
});

const benefit = group(
  {
    key: entryKey().meta({
      description: 'What the benefit is known by for good, while its words may change.',
      examples: ['suporte'],
    }),
    name: text(120).meta({ description: 'What it is.' }),
  },
  { title: 'Benefit', description: 'What plans bring that name nothing of their own.' },
);

export const plans = keyedList(plan, 40, 'plans').optional().meta({
  description: 'The plans, in any order: they are shown by their price. Only where features.plans is true.',
});

export const benefits = keyedList(benefit, 30, 'benefits')
  .optional()
  .meta({ description: 'What every plan brings that names nothing of its own, in order.' });

export type SamplePlan = Read<typeof plan>;
export type SampleBenefit = Read<typeof benefit>;
