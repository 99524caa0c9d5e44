import {
  group,
  hundredths,
  list,
  type OutputOf,
  oneOf,
  pattern,
  text,
  wholeNumber,
} from '@estacao/theming/schema';
import { sampleAppointment, sampleProcess } from '../service-samples.ts';

const entry = group(
  {
    points: hundredths(-1_000_000, 1_000_000).meta({
      description: 'The number of points; negative when spent.',
    }),
    description: text(160).meta({ description: 'The reason.' }),
    daysAgo: wholeNumber(0, 36_500, 'days').meta({ description: 'The days since the entry.' }),
  },
  { title: 'Entry', description: 'Points earned or spent.' },
);

const dependent = group(
  {
    name: text(120).meta({ description: 'First and last names.' }),
    kinship: text(60).meta({ description: 'The relation to the member.' }),
  },
  { title: 'Dependent', description: 'A member of the family.' },
);

const member = group(
  {
    name: text(120).meta({ description: 'First and last names.' }),
    mailbox: pattern(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'the part before the @, in lower case', 40).meta({
      description: 'The part of the address before the @; the rest is <slug>.test.',
    }),
    birthday: pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day such as 1990-12-31', 10).meta({
      description: 'The day of birth.',
    }),
    state: pattern(/^[A-Z]{2}$/, 'the two letters of a federal unit', 2).meta({
      description: 'The state of residence.',
    }),
    tel: pattern(/^\d{10,11}$/, 'digits, with the area code', 11).meta({
      description: 'The telephone number.',
    }),
    status: oneOf(['regular', 'pending', 'suspended', 'deactivated', 'new', 'unlinked', 'owner'])
      .optional()
      .meta({
        description:
          'Default: regular. pending never activated the account, suspended lost access, deactivated can only export their data and close the account. new has never logged in, unlinked belongs to no establishment, owner runs it and redeems vouchers.',
      }),
    points: list(entry, 500, 'entries').optional().meta({ description: 'Points earned and spent.' }),
    processes: list(sampleProcess, 100, 'processes').optional().meta({
      description: 'The cases before courts and authorities, at a union.',
    }),
    appointments: list(sampleAppointment, 100, 'appointments').optional().meta({
      description: 'The appointments with the service areas, at a union.',
    }),
    dependents: list(dependent, 20, 'dependents')
      .optional()
      .meta({ description: 'The dependents in the family.' }),
  },
  { title: 'Member', description: 'A fictional person.' },
);

/** Only for samples: real members never come from a file. */
export const members = list(member, 100, 'members').min(1, { error: 'at least one member' }).optional().meta({
  description:
    'Fictional people for a first start with samples. The first is the demo member with the mailbox membro. A database in use never gets them.',
});

export type SampleMember = OutputOf<typeof member>;
