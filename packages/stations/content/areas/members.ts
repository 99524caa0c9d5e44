import {
  group,
  hundredths,
  list,
  oneOf,
  pattern,
  type Read,
  text,
  wholeNumber,
} from '@estacao/theming/schema';
import { sampleAppointment, sampleProcess } from '../served.ts';

const entry = group(
  {
    points: hundredths(-1_000_000, 1_000_000).meta({ description: 'How many; negative is spent.' }),
    description: text(160).meta({ description: 'What they were for.' }),
    daysAgo: wholeNumber(0, 36_500, 'days').meta({ description: 'When that was.' }),
  },
  { title: 'Entry', description: 'Points that were earned or spent.' },
);

const dependent = group(
  {
    name: text(120).meta({ description: 'First and last names.' }),
    kinship: text(60).meta({ description: 'What they are to the member.' }),
  },
  { title: 'Dependent', description: 'Somebody of the family.' },
);

const member = group(
  {
    name: text(120).meta({ description: 'First and last names.' }),
    mailbox: pattern(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'what stands before the @, in lower case', 40).meta({
      description: 'What stands before the @ of the address; the rest is <slug>.test.',
    }),
    birthday: pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day as 1990-12-31', 10).meta({
      description: 'The day of birth.',
    }),
    state: pattern(/^[A-Z]{2}$/, 'the two letters of a federal unit', 2).meta({
      description: 'Where they live.',
    }),
    tel: pattern(/^\d{10,11}$/, 'digits, with the area code', 11).meta({ description: 'Their telephone.' }),
    status: oneOf(['regular', 'pending', 'suspended', 'deactivated', 'new', 'unlinked', 'owner'])
      .optional()
      .meta({
        description:
          'regular when left out. pending never activated the account, suspended lost access, deactivated may only export their data and close the account, new has never logged in, unlinked belongs to no establishment, owner runs it and takes vouchers.',
      }),
    points: list(entry, 500, 'entries').optional().meta({ description: 'What was earned and spent.' }),
    processes: list(sampleProcess, 100, 'processes').optional().meta({
      description: 'What they have before courts and authorities, at a union.',
    }),
    appointments: list(sampleAppointment, 100, 'appointments').optional().meta({
      description: 'What they have agreed on with those who serve them, at a union.',
    }),
    dependents: list(dependent, 20, 'dependents').optional().meta({ description: 'Who is of their family.' }),
  },
  { title: 'Member', description: 'Somebody who was made up.' },
);

/** Only for samples: real members never come from a file. */
export const members = list(member, 100, 'members').min(1, { error: 'at least one member' }).optional().meta({
  description:
    'People who were made up, for a first start with samples; the first is the demo member, whose mailbox is membro. They are never written into a database that is in use.',
});

export type SampleMember = Read<typeof member>;
