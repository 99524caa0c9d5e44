export { municipalitiesWanted, placesArea, selectMunicipalities } from './places.ts';
