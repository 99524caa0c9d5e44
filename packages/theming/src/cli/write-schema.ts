import { writeFileSync } from 'node:fs';
import { stationJsonSchema } from '../station/json-schema.ts';

// Run after a change of the station schema; a test fails until it has been.
writeFileSync(new URL('../../station.schema.json', import.meta.url), stationJsonSchema());
