export const appCodes = { ios: '/drawn/app-ios.svg', android: '/drawn/app-android.svg' } as const;

export function storeOfCode(name: string): keyof typeof appCodes | undefined {
  return (['ios', 'android'] as const).find((store) => appCodes[store] === `/drawn/${name}`);
}
