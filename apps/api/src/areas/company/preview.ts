import { drawCover, drawHeader } from '@estacao/stations';
import { deriveTheme, explainTheme, type Note, parseStation, themeCss } from '@estacao/theming';

export interface Preview {
  readonly css: string;
  readonly notes: { topic: string; text: string; colors: string[] }[];
  readonly drawings: { phone: string; desktop: string; covers: string[] };
}

/** LRU cache size: dragging the colour picker revisits colours. */
const CACHE_SIZE = 200;

const cache = new Map<string, Preview>();

function createPreview(color: string): Preview {
  const parsed = parseStation({ id: 1, slug: 'previa', name: 'Prévia', theme: { brand: color } });
  if (!parsed.ok) throw new Error(`invalid colour: ${color}`);
  const { station } = parsed;
  const toMutableNote = ({ colors, ...note }: Note) => ({ ...note, colors: [...colors] });
  return {
    // Outweighs the style sheet that the surrounding page has on its root.
    css: themeCss(deriveTheme(station), 'html'),
    notes: explainTheme(station).map(toMutableNote),
    drawings: {
      phone: drawHeader(station, 'phone'),
      desktop: drawHeader(station, 'desktop'),
      covers: (['quiz', 'cupom', 'convite'] as const).map((cover) => drawCover(station, cover)),
    },
  };
}

export function previewOf(color: string): Preview {
  const preview = cache.get(color) ?? createPreview(color);
  cache.delete(color);
  cache.set(color, preview);
  for (const oldest of cache.keys()) {
    if (cache.size <= CACHE_SIZE) break;
    cache.delete(oldest);
  }
  return preview;
}
