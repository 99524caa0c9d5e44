export { emailListAt, emailListRequested, mailingArea, selectEmailList } from './mailing.ts';
