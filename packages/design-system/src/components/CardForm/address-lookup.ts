import { ADDRESS_LOADING, type CepAddress, formatCep, type Loaded, messages } from '@estacao/domain';
import { useEffect, useRef } from 'react';

interface AddressFields {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly cep: string;
}

export function addressFields(address: Loaded<CepAddress>): Partial<AddressFields> {
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

export function useAddressLookup(
  address: Loaded<CepAddress>,
  setField: (name: keyof AddressFields, value: string) => void,
): void {
  const lastAddress = useRef(address);
  const fill = useRef(setField);
  fill.current = setField;
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    for (const [name, value] of Object.entries(addressFields(address)))
      fill.current(name as keyof AddressFields, value);
  }, [address]);
}
