type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: string): Channels | undefined {
  const shortMatch = /^#([\da-f])([\da-f])([\da-f])$/i.exec(color);
  const hexPairs = shortMatch
    ? shortMatch.slice(1).map((digit) => digit + digit)
    : /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1);
  const [red, green, blue] = (hexPairs ?? []).map((pair) => Number.parseInt(pair, 16));
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const MIN_CONTRAST = 4.5;

/** Whether the contrast suffices for text. Always false for colours that are not hex. */
export function isLegible(textColor: string, background: string): boolean {
  const textChannels = channelsOf(textColor);
  const backgroundChannels = channelsOf(background);
  if (textChannels === undefined || backgroundChannels === undefined) return false;
  const [lighter = 0, darker = 0] = [luminance(textChannels), luminance(backgroundChannels)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05) >= MIN_CONTRAST;
}

/** Black or white. At least one of them is legible on any colour. */
export function inkOn(background: string): string {
  return isLegible('#000', background) ? '#000' : '#ffffff';
}
