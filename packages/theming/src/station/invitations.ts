import { group, wholeNumber } from './leaf.ts';

export const invitationsSchema = group(
  {
    monthlyLimit: wholeNumber(0, 1000, 'invitations').default(20).meta({
      description:
        'For how many invited members an inviter is paid in a calendar month. Beyond it invitations pay nothing.',
    }),
  },
  { title: 'Invitations', description: 'What members earn by inviting others.' },
).prefault({});
