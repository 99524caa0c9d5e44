export { isCover } from './covers.ts';
export { coverUrl, createDirectory, type Directory, pictureUrl } from './directory.ts';
export { drawCover, drawFavicon } from './draw.ts';
export { type Host, parseHost } from './host.ts';
export { findPictures, type Pictures, readPicture } from './pictures.ts';
export {
  type FoundStation,
  isStationFile,
  type RefusedFile,
  type Registered,
  readStations,
  type Stations,
  stationFiles,
  stationsFolder,
} from './stations.ts';
