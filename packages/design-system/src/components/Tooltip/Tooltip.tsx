import { Info } from 'lucide-react';
import { cloneElement, type ReactElement, useId } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { Icon } from '../Icon/Icon.tsx';
import { around, help } from './Tooltip.css.ts';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  /** A few words more. What one has to know stands on the page. */
  text: string;
  /** The control they are about. Without one a small button stands there, on which one may also tap. */
  children?: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** What that small button is called: "Como funciona o cashback". */
  label?: string;
  /** The words are what the control is called, as below a button with a drawing only: they aren't read out twice. */
  isName?: boolean;
}

const panel = /* @__PURE__ */ lazy(() =>
  import('./TooltipPanel.tsx').then(({ TooltipPanel }) => TooltipPanel),
);

/**
 * A few words more on a control: under a pointer, with the focus, after a long press. Screen readers have them at any
 * time, as its description.
 */
export function Tooltip({ text, children, label = 'Mais informações', isName = false }: TooltipProps) {
  const id = useId();
  const { open, handlers, close } = useTooltip(children === undefined, panel.preload);
  const Panel = useLazy(panel, open, close);
  const describedBy = isName ? {} : { 'aria-describedby': id };
  return (
    <span className={around} {...handlers}>
      {children === undefined ? (
        <button type="button" className={help} aria-label={label} {...describedBy}>
          <Icon of={Info} />
        </button>
      ) : (
        cloneElement(children, describedBy)
      )}
      {isName ? null : (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {Panel === undefined ? null : <Panel open={open} text={text} onClose={close} />}
    </span>
  );
}
