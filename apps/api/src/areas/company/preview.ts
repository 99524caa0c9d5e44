import { drawCover, drawHeader } from '@estacao/stations';
import { deriveTheme, explainTheme, type Note, parseStation, themeCss } from '@estacao/theming';

export interface Preview {
  readonly css: string;
  readonly notes: { topic: string; text: string; colors: string[] }[];
  readonly drawings: { phone: string; desktop: string; covers: string[] };
}

/** LRU cache size: dragging the colour picker revisits colours. */
const KEPT = 200;

const kept = new Map<string, Preview>();

function make(color: string): Preview {
  const parsed = parseStation({ id: 1, slug: 'previa', name: 'Prévia', theme: { brand: color } });
  if (!parsed.ok) throw new Error(`invalid colour: ${color}`);
  const { station } = parsed;
  const mutable = ({ colors, ...note }: Note) => ({ ...note, colors: [...colors] });
  return {
    // Outweighs the style sheet that the surrounding page has on its root.
    css: themeCss(deriveTheme(station), 'html'),
    notes: explainTheme(station).map(mutable),
    drawings: {
      phone: drawHeader(station, 'phone'),
      desktop: drawHeader(station, 'desktop'),
      covers: (['quiz', 'cupom', 'convite'] as const).map((cover) => drawCover(station, cover)),
    },
  };
}

export function previewOf(color: string): Preview {
  const preview = kept.get(color) ?? make(color);
  kept.delete(color);
  kept.set(color, preview);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return preview;
}
