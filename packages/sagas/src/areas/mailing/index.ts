export * from './mailing.ts';
