export * from './characters.ts';
export * from './escape-html.ts';
export * from './in-one-line.ts';
export * from './member.ts';
export * from './plain.ts';
export * from './safe-html.ts';
export * from './truncate.ts';
