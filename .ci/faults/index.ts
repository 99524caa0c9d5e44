import { adversaryFaults } from './adversary.ts';
import { apiFaults } from './api.ts';
import { catalogueFaults } from './catalogue.ts';
import { contractFaults } from './contract.ts';
import { designSystemFaults } from './design-system.ts';
import type { Fault } from './fault.ts';
import { hostFaults } from './host.ts';
import { portalFaults } from './portal.ts';
import { sagasFaults } from './sagas.ts';
import { simulationFaults } from './simulation.ts';
import { themingFaults } from './theming.ts';
import { valueFaults } from './value.ts';

/** By what they are planted in. */
export const faults: Readonly<Record<string, readonly Fault[]>> = {
  adversary: adversaryFaults,
  api: apiFaults,
  catalogue: catalogueFaults,
  host: hostFaults,
  portal: portalFaults,
  simulation: simulationFaults,
  contract: contractFaults,
  sagas: sagasFaults,
  theming: themingFaults,
  'design system': designSystemFaults,
  value: valueFaults,
};
