import type { StationData } from '@estacao/contract';
import type * as stationCalls from '@estacao/contract/calls/station';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { sortPlans } from '@estacao/domain';
import type { ServedStation } from '@estacao/stations';
import { defineArea } from '../../area.ts';
import { pictureUrl } from '../../content/pictures.ts';
import { fetchChangedVersions } from '../../content/version.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { planRows } from '../plans/rows.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    station: {
      id: number;
      /** The last known slug. The server rejects a newer file that claims it for another station. */
      slug: string;
      created_at: Date;
    };
    /** The last transaction that changed a station's public content. Triggers write it. */
    content_version: {
      station_id: number;
      version: number;
    };
  }
}

function stationHandlers({ database, stations, config }: Services): HandlersOf<typeof stationCalls> {
  return {
    async getStation({ params }) {
      const servedStation = stations.byId(params.id);
      const row = await database.db
        .selectFrom('station')
        .select('created_at')
        .select((query) => planRows(query, params.id).as('plans'))
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (servedStation === undefined || row === undefined) throw new Refusal(404, refusalTexts.notFound);
      const plans = servedStation.station.features.plans ? [...sortPlans(row.plans)] : [];
      return {
        ...dataOf(servedStation, config.stationUrl(servedStation.station.slug), row.created_at),
        plans,
      };
    },

    async listContentVersions({ query }) {
      const { changed, ...rest } = await fetchChangedVersions(database.db, query.since ?? 0);
      // Leaves out stations that are not open yet.
      return { ...rest, changed: changed.filter(({ stationId }) => stations.byId(stationId) !== undefined) };
    },
  };
}

function dataOf(servedStation: ServedStation, url: string, createdAt: Date): Omit<StationData, 'plans'> {
  const { station, pictures } = servedStation;
  const { establishment, stores, features, currency } = station;
  const address = addressOf(station.establishment);
  return {
    id: station.id,
    name: station.name,
    url,
    domain: station.domains[0] ?? null,
    subdomain: station.slug,
    hasApp: features.nativeApp,
    ios: stores.ios ?? null,
    android: stores.android ?? null,
    address,
    contactMail: station.contact.email ?? null,
    bannerImage: pictureUrl(servedStation, pictures.headersDesktop[0]),
    logoImage: pictureUrl(servedStation, pictures.logo),
    faviconImage: pictureUrl(servedStation, pictures.favicon),
    isPublic: features.publicMode,
    hasMajoritySecurity: features.majoritySecurity,
    currencyName: currency.name,
    currencyMultiplier: currency.multiplier,
    currencyNamePosition: currency.position,
    mainBrandColor: station.theme.brand,
    createdAt: createdAt.toISOString(),
    establishment:
      establishment === undefined
        ? null
        : { cnpj: establishment.cnpj, fullSocialName: establishment.socialName, address },
  };
}

function addressOf(establishment: ServedStation['station']['establishment']): StationData['address'] {
  const address = establishment?.address;
  return address === undefined
    ? null
    : { line1: address.line1, line2: address.line2 ?? null, city: address.city };
}

export const station = defineArea({
  name: 'station',
  handlers: stationHandlers,
});
