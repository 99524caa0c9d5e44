import { Text } from '../../../components/Text/Text.tsx';

/** What is sold elsewhere, where a station sells nothing here. */
export function InTheApp() {
  return (
    <Text weight="label" align="center">
      Disponível no aplicativo
    </Text>
  );
}
