import { type FoundStation, type Registered, readStations, stationsFolder } from '@estacao/stations';

/** The stations of the folder. Of a file that isn't served whoever started the portal reads why. */
export function findStations(registered: Registered): readonly FoundStation[] {
  const { stations, refused } = readStations(stationsFolder(), registered);
  for (const { message } of refused) console.error(`Not served: ${message}`);
  return stations;
}
