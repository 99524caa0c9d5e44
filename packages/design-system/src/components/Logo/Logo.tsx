import { darkPicture, lightPicture, logo, picture, plateInDark, wordmark } from './Logo.css.ts';

export interface LogoProps {
  /** The name of the station: the `alt` of the picture, or its fallback as text. */
  name: string;
  /** The picture for the ground it stands on in light. */
  light?: string | undefined;
  /** The picture for the same place in dark. Without one, the other keeps the ground it was drawn for. */
  dark?: string | undefined;
  /** How high it is. @default 'regular' */
  height?: 'small' | 'regular' | 'large' | undefined;
  /** When its picture is asked for: lazily, where it is far down. @default 'eager' */
  loading?: 'eager' | 'lazy' | undefined;
}

/** The station's logo, on whatever it stands; its name in the typeface of headings where there is no picture. */
export function Logo({ name, light, dark, height, loading }: LogoProps) {
  if (light === undefined) return <span className={wordmark}>{name}</span>;
  if (dark === undefined || dark === light) {
    return (
      <span className={dark === undefined ? `${logo({ height })} ${plateInDark}` : logo({ height })}>
        <img className={picture} src={light} alt={name} loading={loading} />
      </span>
    );
  }
  return (
    <span className={logo({ height })}>
      <img className={lightPicture} src={light} alt={name} loading={loading} />
      <img className={darkPicture} src={dark} alt={name} loading="lazy" />
    </span>
  );
}
