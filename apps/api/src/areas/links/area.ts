import type * as linksCalls from '@estacao/contract/calls/links';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { pathOfCode } from '../sandbox/shortener.ts';
import { ownPage } from './own-page.ts';

const notOwn = 'Só endereços deste portal podem ser encurtados.';

function linksHandlers({ database, stations, shortener, config }: Services): HandlersOf<typeof linksCalls> {
  return {
    async createShortLink({ body: { url }, caller: { stationId } }) {
      const found = stations.byId(stationId);
      const page = found && ownPage(found.station, url, config.stationUrl);
      if (page === undefined) throw new Refusal(422, notOwn, { fields: { url: [notOwn] } });
      return { resultUrl: await shortener.shorten(stationId, page) };
    },

    async openShortLink({ params: { code, stationId } }) {
      const path = config.sandbox ? await pathOfCode(database, stationId, code) : undefined;
      if (path === undefined) throw new Refusal(404, refusalTexts.notFound);
      return { path };
    },
  };
}

export const links = defineArea({
  name: 'links',
  handlers: linksHandlers,
});
