import {
  entryKey,
  group,
  hundredths,
  keyedList,
  list,
  type OutputOf,
  pattern,
  text,
  wholeNumber,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';

const fuelType = group(
  {
    type: pattern(
      /^[a-zà-ú0-9]+(?:-[a-zà-ú0-9]+)*$/,
      'words in lower case with a hyphen between them, such as gasolina-comum',
      60,
    ).meta({ description: 'The fuel.', examples: ['gasolina-comum'] }),
    price: hundredths(0.01, 1_000).meta({ description: 'The price of a litre, in reais.' }),
  },
  { title: 'Fuel', description: 'A fuel that a campaign has vouchers for.' },
);

const campaign = group(
  {
    key: entryKey().meta({
      description: 'The permanent key of the campaign; its texts can change.',
      examples: ['tanque-cheio'],
    }),
    name: text(80).meta({ description: 'The name.' }),
    description: text(300).optional().meta({ description: 'The description, in a sentence or two.' }),
    cover: cover(),
    types: list(fuelType, 20, 'fuels')
      .min(1)
      .meta({ description: 'The fuels that members can make vouchers for.' }),
    mostLitres: hundredths(1, 1_000).meta({ description: 'The most litres on one voucher.' }),
    mostVouchers: wholeNumber(1, 1_000).meta({ description: 'The most vouchers for each member.' }),
    opens: moment().optional().meta({ description: 'The start of the campaign.' }),
    closes: moment().optional().meta({
      description:
        'The end of the campaign and of its vouchers. Without it, each voucher is valid for thirty days.',
    }),
  },
  { title: 'Fuel campaign', description: 'A campaign in which members make fuel vouchers.' },
);

/** Only stations with `features.fuelClub` have campaigns. */
export const fuelCampaigns = keyedList(campaign, 100, 'fuel campaigns')
  .optional()
  .meta({ description: 'The campaigns of the fuel club, in order.' });

export type SampleFuelCampaign = OutputOf<typeof campaign>;
