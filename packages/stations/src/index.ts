export type { Registered } from './choose.ts';
export { isCover } from './covers.ts';
export {
  coverUrl,
  createDirectory,
  createLiveDirectory,
  type Directory,
  drawnHeader,
  type HostNames,
  headerUrls,
  type LiveDirectory,
  pictureUrl,
} from './directory.ts';
export { drawCover, drawFavicon, drawHeader } from './draw.ts';
export { createFingerprints } from './fingerprints.ts';
export { isStationFile, stationFiles, stationsFolder } from './folder.ts';
export { type Host, parseHost } from './host.ts';
export { findPictures, type Pictures, pictureAt, readPicture } from './pictures.ts';
export type { RefusedFile } from './read-station.ts';
export { isRow, type RowChange, type StationRow, type StoredStations } from './rows.ts';
export {
  type FoundStation,
  type OpenStations,
  openStations,
  readStations,
  type Stations,
} from './stations.ts';
export { type News, type StationsWatch, textsOf, watchStations } from './watch.ts';
