import { pattern } from '@estacao/theming/schema';

export function moment() {
  return pattern(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00(?:Z|[+-]\d{2}:\d{2})$/,
    'a day and a time with a zone, such as 2026-12-31T18:00:00-03:00',
    25,
  );
}
