import { covers } from '@estacao/theming/pictures';
import { oneOf } from '@estacao/theming/schema';

export function cover() {
  return oneOf(covers).optional().meta({
    description:
      'The name of its picture. The portal uses covers/<name> from the pictures of the station, or draws one.',
  });
}
