import { covers } from '@estacao/theming/pictures';

export type Cover = (typeof covers)[number];

export function isCover(name: string): name is Cover {
  return covers.some((cover) => cover === name);
}
