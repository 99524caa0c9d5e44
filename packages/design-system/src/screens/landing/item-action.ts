import { itemTarget, type SectionItem, type Target } from '@estacao/domain';

/** The button of an item: only with a label, and only where it leads somewhere. */
export function itemAction(item: SectionItem): (Target & { readonly label: string }) | undefined {
  const target = itemTarget(item);
  return target === undefined || !item.buttonLabel ? undefined : { ...target, label: item.buttonLabel };
}
