import { createShortLink } from '@estacao/contract';
import { defaultConfig } from '../../config.ts';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  scenarios: {
    createShortLink: ({ slug }) => ({
      body: { url: `${defaultConfig.stationUrl(slug)}/cadastrar/AMIGO-U1-E1` },
    }),
    async openShortLink({ slug, token, user }, api) {
      const body = { url: `${defaultConfig.stationUrl(slug)}/cadastrar/AMIGO-U2-E1` };
      const { resultUrl } = await api.client(slug, () => token).call(createShortLink, { body });
      return { params: { code: resultUrl.split('/').at(-1), stationId: user.station.id } };
    },
  },
};
