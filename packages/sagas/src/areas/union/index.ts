export {
  type AreaAppointments,
  selectUnionAppointments,
  selectUnionCancellation,
  unionAppointmentsArea,
  unionAppointmentsRequested,
  unionCancellationRequested,
} from './appointments.ts';
export * from './news.ts';
export * from './processes.ts';
export * from './requests.ts';
export * from './service.ts';
export * from './themes.ts';
