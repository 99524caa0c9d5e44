/**
 * Dependencies that Vite would otherwise discover at a story's first import. Vite then reloads every page,
 * even during a test.
 */
export const optimizedDependencies: readonly string[] = [
  '@fullcalendar/react',
  '@fullcalendar/react/daygrid',
  '@fullcalendar/react/locales/pt-br',
  '@fullcalendar/react/timegrid',
  '@tanstack/react-table',
  '@vanilla-extract/recipes/createRuntimeFn',
  'axe-core',
  'dompurify',
  'embla-carousel-react',
  'lottie-react',
  'lucide-react',
  'radix-ui/dialog',
  'radix-ui/dropdown-menu',
  'radix-ui/tooltip',
  'qrcode.react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-image-crop',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'storybook/test',
];
