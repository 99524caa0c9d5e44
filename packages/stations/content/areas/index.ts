// One line for each area. What a station is filled with is made of the lists that they export.
export * from './accountability.ts';
export * from './activities.ts';
export * from './calendar.ts';
export * from './downloads.ts';
export * from './feed.ts';
export * from './fuel.ts';
export * from './home.ts';
export * from './landing.ts';
export * from './members.ts';
export * from './news.ts';
export * from './plans.ts';
export * from './quizzes.ts';
export * from './signup.ts';
export * from './survey.ts';
export * from './trophies.ts';
export * from './union.ts';
