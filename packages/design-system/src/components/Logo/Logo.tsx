import { darkPicture, lightPicture, logo, picture, wordmark } from './Logo.css.ts';

export interface LogoProps {
  /** The name of the station: the `alt` of the picture, or its fallback as text. */
  name: string;
  /** The picture for the ground it stands on in light. */
  light?: string | undefined;
  /** The picture for the same place in dark, where it differs. */
  dark?: string | undefined;
  /** How high it is. @default 'regular' */
  height?: 'small' | 'regular' | 'large';
}

/** The station's logo on its own ground, which is exact in both schemes; a wordmark is the fallback where there is no picture. */
export function Logo({ name, light, dark, height }: LogoProps) {
  if (light === undefined) {
    return (
      <span className={logo({ height, plate: true })}>
        <span className={wordmark}>{name}</span>
      </span>
    );
  }
  if (dark === undefined || dark === light) {
    return (
      <span className={logo({ height, plate: true, drawn: true })}>
        <img className={picture} src={light} alt={name} />
      </span>
    );
  }
  return (
    <span className={logo({ height, plate: true, drawn: true })}>
      <img className={lightPicture} src={light} alt={name} />
      <img className={darkPicture} src={dark} alt={name} loading="lazy" />
    </span>
  );
}
