import type { StationData } from '@estacao/contract';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { FoundStation } from '@estacao/stations';
import type { Areas, Services } from '../services.ts';
import { pictureUrl } from './directory.ts';

export function stationHandlers({ database, stations, config }: Services): Areas['station'] {
  return {
    async getStation({ params }) {
      const found = stations.byId(params.id);
      const row = await database.db
        .selectFrom('station')
        .select('created_at')
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (found === undefined || row === undefined) throw new Refusal(404, refusalTexts.notFound);
      return dataOf(found, config.stationUrl(found.station.slug), row.created_at);
    },
  };
}

function dataOf(found: FoundStation, url: string, createdAt: Date): StationData {
  const { station, pictures } = found;
  const { establishment, stores, features, currency } = station;
  const address = addressOf(station.establishment);
  return {
    id: station.id,
    name: station.name,
    url,
    domain: station.domains[0] ?? null,
    subdomain: station.slug,
    has_app: features.nativeApp,
    ios: stores.ios ?? null,
    android: stores.android ?? null,
    address,
    contact_mail: station.contact.email ?? null,
    banner_image: pictureUrl(found, pictures.headersDesktop[0]),
    logo_image: pictureUrl(found, pictures.logo),
    favicon_image: pictureUrl(found, pictures.favicon),
    public: features.publicMode,
    plans: [],
    has_majority_security: features.majoritySecurity,
    currency_name: currency.name,
    currency_multiplier: currency.multiplier,
    currency_name_position: currency.position,
    main_brand_color: station.theme.brand,
    createdAt: createdAt.toISOString(),
    establishment:
      establishment === undefined
        ? null
        : { cnpj: establishment.cnpj, full_social_name: establishment.socialName, address },
  };
}

function addressOf(establishment: FoundStation['station']['establishment']): StationData['address'] {
  const address = establishment?.address;
  return address === undefined
    ? null
    : { line_1: address.line1, line_2: address.line2 ?? null, city: address.city };
}
