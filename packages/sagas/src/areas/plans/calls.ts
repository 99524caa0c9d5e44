export { getStation, listBenefits } from '@estacao/contract';
