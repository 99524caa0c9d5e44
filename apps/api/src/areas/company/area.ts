import type * as companyCalls from '@estacao/contract/calls/company';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { companyTexts, validColor } from '@estacao/domain';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { createTicket } from '../session/sessions.ts';
import { makeStation } from './make-station.ts';
import { previewOf } from './preview.ts';
import { refuseFields } from './refuse.ts';
import { signUpOwner } from './sign-up.ts';
import { storedStations } from './stored.ts';
import './tables.ts';

function companyHandlers(services: Services): HandlersOf<typeof companyCalls> {
  const stationStore = storedStations(services.database);

  return {
    async signUpAdmin({ body, context }) {
      const servedStation = services.stations.byId(body.station_id);
      if (servedStation === undefined || body.subdomain !== servedStation.station.slug)
        throw new Refusal(404, refusalTexts.notFound);
      return { account: await signUpOwner(services, servedStation.station, body, context.address) };
    },

    async generateWebsite({ caller, body, idempotencyKey }) {
      const { memberId, stationId } = caller;
      const attempt = { memberId, stationId, key: idempotencyKey, call: 'generateWebsite', body };
      const site = await makeStation(services, attempt, body);
      return { ...site, tempToken: await createTicket(services.database.db, services, caller) };
    },

    async previewTheme({ query: { color } }) {
      if (validColor(color) !== undefined) refuseFields({ color: companyTexts.color });
      return previewOf(color.toLowerCase());
    },

    async listStationRows({ query }) {
      const { horizon, changed } = await stationStore.changedSince(query.since ?? 0);
      return {
        horizon,
        changed: changed.map(({ row, ...change }) => ({
          ...change,
          row: row === undefined ? null : { ...row, pictures: [...row.pictures] },
        })),
      };
    },

    async getStationPicture({ params }) {
      const body = await stationStore.picture(params.id, params.name);
      if (body === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { base64: body.toString('base64') };
    },
  };
}

export const company = defineArea({
  name: 'company',
  handlers: companyHandlers,
});
