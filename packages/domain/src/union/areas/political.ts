import { areaAt } from '../area.ts';
import { unionPlaces } from '../places.ts';

/** What the union stands up for. */
export const political = /* @__PURE__ */ areaAt(unionPlaces.political, {
  texts: {},
  topics: [],
  forms: {},
  processes: [],
  processIn: 'row',
  appointmentsIn: 'groups',
  canCancel: false,
  newsTag: 13_755,
});
