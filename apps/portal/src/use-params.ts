import { useLocation } from 'react-router-dom';
import { matchAt } from './routes.ts';

/** The parts of the address that the route names. */
export function useParams(): Readonly<Record<string, string>> {
  return matchAt(useLocation().pathname).params;
}
