import { type StorybookStation, stations } from 'virtual:stations';

/**
 * The station that stories draw as their own: its name, currency, address. Where every station is asked for, it is the
 * one with the longest name, so that each theme is tried with words that are hard to place.
 */
export const ownStation: StorybookStation | undefined =
  import.meta.env.VITE_EVERY_STATION === 'true'
    ? stations.toSorted((one, other) => other.station.name.length - one.station.name.length)[0]
    : stations[0];
