import { day, group, wholeNumber } from './leaf.ts';

const expire = group(
  {
    months: wholeNumber(1, 120, 'months').meta({
      description:
        'How many months points last: to the end of that day of the month, in Brasília, or of its last day.',
      examples: [12],
    }),
    from: day().meta({
      description: 'The first day whose points expire by this rule. What was earned before it never does.',
      examples: ['2027-01-01'],
    }),
  },
  {
    title: 'Expiry',
    description:
      'When points that were earned expire. Money that came into the wallet never does. Without it, no points do.',
  },
);

export const pointsSchema = group(
  { expire: expire.optional() },
  { title: 'Points', description: 'What becomes of the points that members earn.' },
).prefault({});

export const invitationsSchema = group(
  {
    monthlyLimit: wholeNumber(0, 1000, 'invitations').default(20).meta({
      description:
        'For how many invited members an inviter is paid in a calendar month. Beyond it invitations pay nothing.',
    }),
  },
  { title: 'Invitations', description: 'What members earn by inviting others.' },
).prefault({});
