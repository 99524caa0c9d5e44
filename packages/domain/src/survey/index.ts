export * from './answers.ts';
export * from './result.ts';
export * from './survey.ts';
