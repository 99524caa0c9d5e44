declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly noHinting?: boolean;
      readonly keepAllGlyphs?: boolean;
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
      >;
    },
  ): Promise<Buffer>;
}
