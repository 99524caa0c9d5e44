import './theme/base.css.ts';

export { Badge, type BadgeProps } from './components/Badge/Badge.tsx';
export { Button, type ButtonProps } from './components/Button/Button.tsx';
export { Container, type ContainerProps } from './components/Container/Container.tsx';
export { Grid, type GridProps } from './components/Grid/Grid.tsx';
export { Heading, type HeadingProps } from './components/Heading/Heading.tsx';
export { Icon, type IconProps } from './components/Icon/Icon.tsx';
export { type AnchorProps, LinkProvider } from './components/Link/Anchor.tsx';
export { Link, type LinkProps } from './components/Link/Link.tsx';
export { Logo, type LogoProps } from './components/Logo/Logo.tsx';
export { Row, type RowProps } from './components/Row/Row.tsx';
export { Spinner, type SpinnerProps } from './components/Spinner/Spinner.tsx';
export { Stack, type StackProps } from './components/Stack/Stack.tsx';
export { Surface, type SurfaceProps } from './components/Surface/Surface.tsx';
export { Text, type TextProps } from './components/Text/Text.tsx';
export { TextField, type TextFieldProps } from './components/TextField/TextField.tsx';
export { vars } from './theme/theme.css.ts';
