import { writeFileSync } from 'node:fs';
import { stationJsonSchema } from '../station/json-schema.ts';

// Run this after changing the station schema; a test fails until you do.
writeFileSync(new URL('../../station.schema.json', import.meta.url), stationJsonSchema());
