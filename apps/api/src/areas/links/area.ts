import type * as linksCalls from '@estacao/contract/calls/links';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { findLinkPath } from '../sandbox/shortener.ts';
import { parsePortalUrl } from './own-page.ts';

const foreignUrlText = 'Só endereços deste portal podem ser encurtados.';

function linksHandlers({ database, stations, shortener, config }: Services): HandlersOf<typeof linksCalls> {
  return {
    async createShortLink({ body: { url }, caller: { stationId } }) {
      const servedStation = stations.byId(stationId);
      const page = servedStation && parsePortalUrl(servedStation.station, url, config.stationUrl);
      if (page === undefined) throw new Refusal(422, foreignUrlText, { fields: { url: [foreignUrlText] } });
      return { resultUrl: await shortener.shorten(stationId, page) };
    },

    async openShortLink({ params: { code, stationId } }) {
      const path = config.sandbox ? await findLinkPath(database, stationId, code) : undefined;
      if (path === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { path };
    },
  };
}

export const links = defineArea({
  name: 'links',
  handlers: linksHandlers,
});
