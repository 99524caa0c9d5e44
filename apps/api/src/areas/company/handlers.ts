import type { companyCalls } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { HandlersOf, Services } from '../../services.ts';
import { makeStation } from './make-station.ts';
import { signUpOwner } from './sign-up.ts';
import { storedStations } from './stored.ts';

export function companyHandlers(services: Services): HandlersOf<typeof companyCalls> {
  const stored = storedStations(services.database);

  return {
    async signUpAdmin({ body, context }) {
      const found = services.stations.byId(body.station_id);
      if (found === undefined || body.subdomain !== found.station.slug)
        throw new Refusal(404, refusalTexts.notFound);
      await signUpOwner(services, found.station, body, context.address);
      return { done: true as const };
    },

    generateWebsite: ({ caller, body, idempotencyKey }) =>
      makeStation(
        services,
        {
          memberId: caller.memberId,
          stationId: caller.stationId,
          key: idempotencyKey,
          call: 'generateWebsite',
          body,
        },
        body,
      ),

    async listStationRows({ query }) {
      const { horizon, changed } = await stored.changedSince(query.since ?? 0);
      return {
        horizon,
        changed: changed.map(({ row, ...change }) => ({
          ...change,
          row: row === undefined ? null : { ...row, pictures: [...row.pictures] },
        })),
      };
    },

    async getStationPicture({ params }) {
      const body = await stored.picture(params.id, params.name);
      if (body === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { base64: body.toString('base64') };
    },
  };
}
