export { getSchedule, listSchedules } from '@estacao/contract';
