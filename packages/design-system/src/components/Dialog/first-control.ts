const controls =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary';

function isDrawn(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

/** The one of several radio buttons that the keyboard comes to: the one that is chosen. */
function asTabbed(control: HTMLElement, within: Element): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.name === '')
    return control;
  return (
    within.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(control.name)}"]:checked`) ??
    control
  );
}

/**
 * Where one begins in a dialog: with its first control, unless one would have to scroll to it past what there is to read;
 * else with the first of its actions, which is the one that does no harm.
 */
export function firstControl(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element)) return null;
  const [body, foot] = ['body', 'foot'].map((part) => dialog.querySelector(`:scope > [data-part=${part}]`));
  const first = [...(body?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isDrawn);
  const end = body?.getBoundingClientRect().bottom ?? 0;
  if (body != null && first !== undefined && first.getBoundingClientRect().top < end)
    return asTabbed(first, body);
  return foot?.querySelector<HTMLElement>(controls) ?? null;
}
