export { exclusiveArea, exclusiveRequested, selectExclusive } from './exclusive.ts';
