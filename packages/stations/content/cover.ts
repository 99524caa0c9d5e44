import { covers } from '@estacao/theming/pictures';
import { oneOf } from '@estacao/theming/schema';

export function cover() {
  return oneOf(covers).optional().meta({
    description:
      'Its picture, by what it shows: covers/<name> among the pictures of the station, or the one that is drawn.',
  });
}
