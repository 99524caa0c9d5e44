import { accountabilityPath, giveawayPath, paths } from '@estacao/domain';
import { Calculator, ClipboardList, Clover, HeartPulse, Landmark, Scale } from 'lucide-react';
import type { IconDrawing } from '../../components/Icon/drawing.ts';

export interface HomeTile {
  readonly href: string;
  readonly label: string;
  readonly icon: IconDrawing;
  readonly phoneOnly?: boolean;
}

function unionTiles(): readonly HomeTile[] {
  return [
    { href: `${paths.home}/politico-sindical`, label: 'Assuntos e Pautas Sindicais', icon: Landmark },
    { href: `${paths.home}/consultoria-juridica`, label: 'Processos Judiciais', icon: Scale },
    { href: `${paths.home}/consultoria-contabil`, label: 'Processos Contábeis', icon: Calculator },
    { href: `${paths.home}/saude`, label: 'Saúde', icon: HeartPulse },
    { href: accountabilityPath, label: 'Prestação de Contas', icon: ClipboardList },
  ];
}

function luckyNumbersTile(): HomeTile {
  return {
    href: giveawayPath,
    label: 'Números da sorte',
    icon: Clover,
    phoneOnly: true,
  };
}

export function homeTilesOf(features: {
  readonly unionTiles: boolean;
  readonly luckyNumbers: boolean;
}): readonly HomeTile[] {
  return [
    ...(features.unionTiles ? unionTiles() : []),
    ...(features.luckyNumbers ? [luckyNumbersTile()] : []),
  ];
}
