import { darkPicture, lightPicture, logo, picture, plateInDark, wordmark } from './Logo.css.ts';

export interface LogoProps {
  name: string;
  light?: string | undefined;
  dark?: string | undefined;
  /** @default 'regular' */
  height?: 'small' | 'regular' | 'large' | undefined;
  /** @default 'eager' */
  loading?: 'eager' | 'lazy' | undefined;
}

/** The station's logo, or its name in the heading font. */
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
