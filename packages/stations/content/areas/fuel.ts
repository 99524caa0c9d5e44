import {
  entryKey,
  group,
  hundredths,
  keyedList,
  list,
  pattern,
  type Read,
  text,
  wholeNumber,
} from '@estacao/theming/schema';
import { cover } from '../cover.ts';
import { moment } from '../moment.ts';

const fuelType = group(
  {
    type: pattern(
      /^[a-zà-ú0-9]+(?:-[a-zà-ú0-9]+)*$/,
      'words in lower case with a hyphen between them, as gasolina-comum',
      60,
    ).meta({ description: 'What it is.', examples: ['gasolina-comum'] }),
    price: hundredths(0.01, 1_000).meta({ description: 'What a litre of it is worth, in reais.' }),
  },
  { title: 'Fuel', description: 'Something that a campaign gives vouchers for.' },
);

const campaign = group(
  {
    key: entryKey().meta({
      description: 'What the campaign is known by for good, while its words may change.',
      examples: ['tanque-cheio'],
    }),
    name: text(80).meta({ description: 'What it is called.' }),
    description: text(300).optional().meta({ description: 'What it is about, in a sentence or two.' }),
    cover: cover(),
    types: list(fuelType, 20, 'fuels').min(1).meta({ description: 'What there are vouchers for.' }),
    mostLitres: hundredths(1, 1_000).meta({ description: 'How many litres one voucher may have.' }),
    mostVouchers: wholeNumber(1, 1_000).meta({ description: 'How many vouchers each member may make.' }),
    opens: moment().optional().meta({ description: 'From when on one may make vouchers.' }),
    closes: moment().optional().meta({
      description: 'Until when, and until when they are good. Without it, each is good for thirty days.',
    }),
  },
  { title: 'Fuel campaign', description: 'What members make fuel vouchers of.' },
);

/** Only stations with `features.fuelClub` have campaigns. */
export const fuelCampaigns = keyedList(campaign, 100, 'fuel campaigns')
  .optional()
  .meta({ description: 'The campaigns of the fuel club, in order.' });

export type SampleFuelCampaign = Read<typeof campaign>;
