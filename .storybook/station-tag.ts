/** A story file whose stories belong into every station's section says so with this tag. */
export const STATION_TAG = 'station';
