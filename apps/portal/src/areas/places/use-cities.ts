import type { Loaded } from '@estacao/domain';
import { municipalitiesRequested, selectMunicipalities } from '@estacao/sagas/places';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

interface Cities {
  readonly cities: Loaded<readonly string[]> | undefined;
  readonly onStateSelect: (code: string) => void;
}

/** Loads the municipalities of the selected state. The page must inject the `placesArea`. */
export function useCities(): Cities {
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const cities = useSelector(selectMunicipalities(code));
  return {
    cities,
    onStateSelect: (state) => {
      setCode(state);
      dispatch(municipalitiesRequested(state));
    },
  };
}
