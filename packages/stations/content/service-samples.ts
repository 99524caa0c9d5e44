import { unionPlaces } from '@estacao/domain';
import {
  group,
  httpsUrl,
  hundredths,
  oneOf,
  pattern,
  text,
  wholeNumber,
  yesOrNo,
} from '@estacao/theming/schema';

type UnionAreaKey = keyof typeof unionPlaces;
const areaKeys = Object.keys(unionPlaces) as [UnionAreaKey, ...UnionAreaKey[]];

export const sampleProcess = group(
  {
    area: oneOf(areaKeys),
    number: text(80).optional(),
    type: text(80).optional(),
    filedOn: pattern(/^\d{4}-\d{2}-\d{2}$/, 'a day, YYYY-MM-DD', 10).optional(),
    status: text(80).optional(),
    court: text(120).optional(),
    title: text(200).optional(),
    value: hundredths(0, 1_000_000_000).optional(),
    url: httpsUrl().optional(),
    collective: yesOrNo().optional(),
  },
  { title: 'Process', description: 'Samples only: a court case of the demo member.' },
);

export const sampleAppointment = group(
  {
    area: oneOf(areaKeys),
    inDays: wholeNumber(-3650, 3650, 'days').meta({
      description: 'The day, counted from the first start.',
    }),
    time: pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, HH:mm', 5),
    description: text(400).optional(),
    status: oneOf(['planned', 'confirmed', 'cancelled', 'done']).optional(),
    missed: yesOrNo().optional(),
    office: text(80).optional(),
  },
  { title: 'Appointment', description: 'Samples only: an appointment of the demo member.' },
);
