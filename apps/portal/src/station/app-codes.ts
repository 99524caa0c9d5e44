export const appQrPictures = { ios: '/drawn/app-ios.svg', android: '/drawn/app-android.svg' } as const;

export function storeOfQrPicture(name: string): keyof typeof appQrPictures | undefined {
  return (['ios', 'android'] as const).find((store) => appQrPictures[store] === `/drawn/${name}`);
}
