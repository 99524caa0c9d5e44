import { ADDRESS_LOADING, type FoundAddress, formatCep, type Loaded, messages } from '@estacao/domain';
import { useEffect, useRef } from 'react';

interface Filled {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly cep: string;
}

export function filledBy(address: Loaded<FoundAddress>): Partial<Filled> {
  switch (address.status) {
    case 'idle':
      return {};
    case 'loading':
      return { street: ADDRESS_LOADING, city: ADDRESS_LOADING };
    case 'failed':
      return { street: messages.cep, city: messages.cep };
    case 'ready': {
      const { street, city, state, cep } = address.data;
      return { street, city, state, cep: formatCep(cep) };
    }
  }
}

export function useFoundAddress(
  address: Loaded<FoundAddress>,
  set: (name: keyof Filled, value: string) => void,
): void {
  const seen = useRef(address);
  const fill = useRef(set);
  fill.current = set;
  useEffect(() => {
    if (seen.current === address) return;
    seen.current = address;
    for (const [name, value] of Object.entries(filledBy(address))) fill.current(name as keyof Filled, value);
  }, [address]);
}
