import { day, group, wholeNumber } from './leaf.ts';

const expiryRule = group(
  {
    months: wholeNumber(1, 120, 'months').meta({
      description:
        'How many months points last. They expire at the end of that day of the month in Brasília, or of its last day.',
      examples: [12],
    }),
    from: day().meta({
      description: 'The first day whose points expire by this rule. Points earned earlier never expire.',
      examples: ['2027-01-01'],
    }),
  },
  {
    title: 'Expiry',
    description:
      'When earned points expire. Money in the wallet never expires. Without this rule, no points expire.',
  },
);

export const pointsSchema = group(
  { expire: expiryRule.optional() },
  { title: 'Points', description: 'Rules for the points that members earn.' },
).prefault({});

export const invitationsSchema = group(
  {
    monthlyLimit: wholeNumber(0, 1000, 'invitations').default(20).meta({
      description:
        'The most invitations that pay an inviter in a calendar month. Further invitations pay nothing.',
    }),
  },
  { title: 'Invitations', description: 'Rewards for inviting others.' },
).prefault({});
