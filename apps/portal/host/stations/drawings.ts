import { drawFavicon } from '@estacao/stations';
import { deriveTheme } from '@estacao/theming';
import { Hono } from 'hono';
import { storeOfQrPicture } from '../../src/station/app-codes.ts';
import { sendFile } from '../http/files.ts';
import type { HostEnv, StationOf } from '../http/station-of.ts';
import { materialsOf } from '../pictures/materials.ts';
import { createPngCache, drawPng, isPng, pngAddress } from '../pictures/pngs.ts';
import type { HostSettings } from '../settings.ts';
import { cacheDrawing, DRAWN_FAVICON, fontFile, isVersionOf } from './station-assets.ts';

export function drawingRoutes({ build, report }: HostSettings, stationOf: StationOf) {
  const cachePng = createPngCache();
  return new Hono<HostEnv>().get('/:name', async (c) => {
    const assets = stationOf(c);
    const name = c.req.param('name');
    if (assets === undefined) return c.text('', 404);
    const { servedStation, station } = assets;
    if (c.req.path === DRAWN_FAVICON) {
      const file = cacheDrawing(assets, name, () => drawFavicon(servedStation.station));
      return sendFile(c, file, isVersionOf(c.req.query('v'), file));
    }
    const store = storeOfQrPicture(name);
    if (store !== undefined) {
      const address = station.features.nativeApp ? station.stores[store] : undefined;
      if (address === undefined) return c.text('', 404);
      const qrCode = await build.drawCode(address);
      return sendFile(
        c,
        cacheDrawing(assets, name, () => qrCode),
        false,
      );
    }
    if (!isPng(name)) return c.text('', 404);
    const address = assets.pngs[name];
    const file = await cachePng(`${station.slug} ${address}`, () =>
      drawPng(name, materialsOf(servedStation, deriveTheme(servedStation.station)), fontFile, report),
    );
    // An outdated address must not be cached with the new picture.
    return sendFile(c, file, address === pngAddress(name, c.req.query('v') ?? ''));
  });
}
