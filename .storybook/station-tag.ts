/**
 * A story that belongs into every station's section says so with this tag: as a rule one a screen. On a file's meta it
 * is every story of the file.
 */
export const STATION_TAG = 'station';
