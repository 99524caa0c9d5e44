import { accessFaults } from './access.ts';
import { adversaryFaults } from './adversary.ts';
import { apiFaults } from './api.ts';
import { catalogueFaults } from './catalogue.ts';
import { contractFaults } from './contract.ts';
import { designSystemFaults } from './design-system.ts';
import { fairnessFaults } from './fairness.ts';
import type { Fault } from './fault.ts';
import { hostFaults } from './host.ts';
import { hostsFaults } from './hosts.ts';
import { identityFaults } from './identity.ts';
import { portalFaults } from './portal.ts';
import { proofFaults } from './proof.ts';
import { rowsFaults } from './rows.ts';
import { rows2Faults } from './rows2.ts';
import { sagasFaults } from './sagas.ts';
import { simulationFaults } from './simulation.ts';
import { themingFaults } from './theming.ts';
import { valueFaults } from './value.ts';

/** By what they are planted in. */
export const faults: Readonly<Record<string, readonly Fault[]>> = {
  api: [...apiFaults, ...fairnessFaults, ...rows2Faults],
  access: accessFaults,
  adversary: adversaryFaults,
  catalogue: catalogueFaults,
  host: hostFaults,
  hosts: hostsFaults,
  identity: identityFaults,
  portal: portalFaults,
  proof: proofFaults,
  simulation: simulationFaults,
  contract: [...contractFaults, ...rowsFaults],
  sagas: sagasFaults,
  theming: themingFaults,
  'design system': designSystemFaults,
  value: valueFaults,
};
