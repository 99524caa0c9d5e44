export {
  calendarArea,
  eventArea,
  eventAt,
  eventRequested,
  type FoundEvent,
  scheduleRequested,
  selectEvent,
  selectSchedule,
} from './calendar.ts';
