import { Info } from 'lucide-react';
import { cloneElement, type ReactElement, useId } from 'react';
import { lazy, useLazy } from '../../lazy/use-lazy.ts';
import { tooltip as tooltipWords } from '../../words/pt-br/tooltip.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { around, help } from './Tooltip.css.ts';
import { useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  /** Extra help only. Essential information belongs on the page. */
  text: string;
  /** The explained control. Without it a help button appears. */
  children?: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  label?: string;
  /** The text is the control's name, as with an icon button. Prevents a double announcement. */
  isName?: boolean;
}

const panel = /* @__PURE__ */ lazy(() =>
  import('./TooltipPanel.tsx').then(({ TooltipPanel }) => TooltipPanel),
);

/** Help on hover, keyboard focus or long press. Screen readers always have it as the description. */
export function Tooltip({ text, children, label, isName = false }: TooltipProps) {
  const words = useWords('tooltip', tooltipWords);
  const id = useId();
  const { open, handlers, close } = useTooltip(children === undefined, panel.preload);
  const Panel = useLazy(panel, open, close);
  const describedBy = isName ? {} : { 'aria-describedby': id };
  return (
    <span className={around} {...handlers}>
      {children === undefined ? (
        <button type="button" className={help} aria-label={label ?? words.label} {...describedBy}>
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
