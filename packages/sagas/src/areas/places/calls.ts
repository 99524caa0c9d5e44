export { listMunicipalities } from '@estacao/contract';
