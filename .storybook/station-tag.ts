/**
 * Tags a story that belongs into every station's section: as a rule one a screen. On a file's meta it tags every
 * story of the file.
 */
export const STATION_TAG = 'station';
