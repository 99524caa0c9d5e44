/** Where the host draws the codes that lead to the stores of a station's app. */
export const appCodes = { ios: '/drawn/app-ios.svg', android: '/drawn/app-android.svg' } as const;

/** The store that a drawing of this name leads to. */
export function storeOfCode(name: string): keyof typeof appCodes | undefined {
  return (['ios', 'android'] as const).find((store) => appCodes[store] === `/drawn/${name}`);
}
