import type * as placesCalls from '@estacao/contract/calls/places';
import { defineArea } from '../../area.ts';
import type { HandlersOf } from '../../services.ts';
import { municipalitiesOf } from './municipalities.ts';

export const places = defineArea({
  name: 'places',
  handlers: (): HandlersOf<typeof placesCalls> => ({
    listMunicipalities: async ({ params }) => [...municipalitiesOf(params.state)],
  }),
});
