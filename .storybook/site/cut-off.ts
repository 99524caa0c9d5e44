/**
 * Finds content that a visitor cannot read in full: clipped text, text beyond the screen, and named pictures
 * that shrank. The page width does not reveal these, because clipped content doesn't widen the page.
 *
 * Runs inside the page, so it uses nothing from its module scope. Intended ellipses count as well, and so do
 * dialogs that scroll sideways. `allowedSelectors` lists exceptions.
 */
export function findCutOffContent(allowedSelectors: readonly string[] = []): string[] {
  const findings = new Set<string>();
  const isCollapsed = (box: DOMRect) => box.width <= 1 || box.height <= 1;
  const clips = (value: string) => value === 'hidden' || value === 'clip';
  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  // A slide outside its carousel comes into view by buttons or focus. A partly visible slide counts as
  // clipped.
  const isOutOfView = (slide: Element | null) => {
    const row = slide?.closest('[aria-roledescription=carrossel]')?.getBoundingClientRect();
    if (slide === null || row === undefined) return false;
    const { left, right } = slide.getBoundingClientRect();
    return left >= row.right - 1 || right <= row.left + 1;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (text === '' || parent === null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (allowedSelectors.some((selector) => parent.closest(selector) !== null)) continue;
    if (isOutOfView(parent.closest('[aria-roledescription=slide]'))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (isCollapsed(box)) continue;
      let isReachable = false;
      for (
        let ancestor: Element | null = parent;
        ancestor !== null && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const frame = ancestor.getBoundingClientRect();
        if (isCollapsed(frame) && frame.width + frame.height > 0) {
          isReachable = true;
          break;
        }
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        if (scrolls(overflowX)) isReachable = true;
        const isCutSideways = clips(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1);
        const tolerance = box.height * 0.35;
        const isCutVertically =
          clips(overflowY) && (box.bottom > frame.bottom + tolerance || box.top < frame.top - tolerance);
        if (!isReachable && (isCutSideways || isCutVertically))
          findings.add(`"${text.slice(0, 40)}" is cut off by ${ancestor.tagName.toLowerCase()}`);
        if (getComputedStyle(ancestor).position === 'fixed') break;
      }
      if (!isReachable && (box.right > innerWidth + 1 || box.left < -1))
        findings.add(`"${text.slice(0, 40)}" extends beyond the screen`);
    }
  }
  for (const picture of document.querySelectorAll('img')) {
    if (picture.alt === '' || !picture.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = picture.getBoundingClientRect();
    if (picture.complete && picture.naturalWidth > 0 && (width < 32 || height < 20))
      findings.add(`the picture "${picture.alt}" is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  for (const dialog of document.querySelectorAll('[role=dialog]')) {
    for (const element of [dialog, ...dialog.querySelectorAll('*')]) {
      if (scrolls(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
        findings.add(
          `a dialog is ${element.scrollWidth - element.clientWidth} px wider than its visible part`,
        );
    }
  }
  for (const header of document.querySelectorAll('header')) {
    const visibleElements = [...header.querySelectorAll('*')].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        (part.matches('img, svg') || [...part.childNodes].some((child) => child.nodeType === Node.TEXT_NODE)),
    );
    const boxOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return part.matches('img, svg') ? part.getBoundingClientRect() : range.getBoundingClientRect();
    };
    const boxes = visibleElements
      .map((part) => ({ part, box: boxOf(part) }))
      .filter(({ box, part }) => !isCollapsed(box) && !isCollapsed(part.getBoundingClientRect()));
    for (const [index, first] of boxes.entries()) {
      for (const second of boxes.slice(index + 1)) {
        if (first.part.contains(second.part) || second.part.contains(first.part)) continue;
        const overlapWidth =
          Math.min(first.box.right, second.box.right) - Math.max(first.box.left, second.box.left);
        const overlapHeight =
          Math.min(first.box.bottom, second.box.bottom) - Math.max(first.box.top, second.box.top);
        if (overlapWidth > 2 && overlapHeight > 2)
          findings.add(
            `${first.part.tagName.toLowerCase()} and ${second.part.tagName.toLowerCase()} overlap`,
          );
      }
    }
  }
  return [...findings];
}
