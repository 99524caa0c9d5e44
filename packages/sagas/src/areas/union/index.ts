export {
  cancellationArea,
  cancellationWanted,
  type FoundAppointments,
  selectCancelling,
  selectUnionAppointments,
  unionAppointmentsArea,
  unionAppointmentsRequested,
} from './appointments.ts';
export {
  moreUnionNewsRequested,
  newsOpened,
  openedNewsAt,
  selectOpenedNews,
  selectUnionNews,
  unionNewsArea,
  unionNewsItemArea,
  unionNewsRequested,
} from './news.ts';
export {
  type ProcessList,
  selectUnionProcesses,
  unionProcessesArea,
  unionProcessesRequested,
} from './processes.ts';
export { selectUnionRequest, unionRequestArea, unionRequestKept, unionRequestWanted } from './requests.ts';
export { selectUnionService, unionServiceArea, unionServiceRequested } from './service.ts';
export { selectUnionThemes, unionThemesArea, unionThemesRequested } from './themes.ts';
