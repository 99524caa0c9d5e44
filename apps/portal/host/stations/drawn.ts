import { drawFavicon } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { Hono } from 'hono';
import { storeOfCode } from '../../src/station/app-codes.ts';
import { send } from '../http/files.ts';
import type { HostEnv, StationOf } from '../http/station-of.ts';
import { materialsOf } from '../pictures/materials.ts';
import { drawPng, isPng, keepPngs, pngAddress } from '../pictures/pngs.ts';
import type { HostSettings } from '../settings.ts';
import { DRAWN_FAVICON, fontFile, isVersionOf, keepDrawing } from './station-assets.ts';

export function drawn({ build, report }: HostSettings, stationOf: StationOf) {
  const keepPng = keepPngs();
  return new Hono<HostEnv>().get('/:name', async (c) => {
    const own = stationOf(c);
    const name = c.req.param('name');
    if (own === undefined) return c.text('', 404);
    const { found, station } = own;
    if (c.req.path === DRAWN_FAVICON) {
      const file = keepDrawing(own, name, () => drawFavicon(found.station));
      return send(c, file, isVersionOf(c.req.query('v'), file));
    }
    const store = storeOfCode(name);
    if (store !== undefined) {
      const address = station.features.nativeApp ? station.stores[store] : undefined;
      if (address === undefined) return c.text('', 404);
      const code = await build.drawCode(address);
      return send(
        c,
        keepDrawing(own, name, () => code),
        false,
      );
    }
    if (!isPng(name)) return c.text('', 404);
    const address = own.pngs[name];
    const file = await keepPng(`${station.slug} ${address}`, () =>
      drawPng(name, materialsOf(found, deriveTheme(found.station)), fontFile, report),
    );
    // An outdated address must not be cached with the new picture.
    return send(c, file, address === pngAddress(name, c.req.query('v') ?? ''));
  });
}
