export * from './characters.ts';
export * from './html.ts';
export * from './member.ts';
export * from './plain.ts';
export * from './truncate.ts';
