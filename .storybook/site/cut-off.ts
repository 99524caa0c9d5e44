/**
 * Finds content that a visitor cannot read in full: clipped text, text beyond the screen, and named pictures
 * that shrank. The page width does not reveal these, because clipped content doesn't widen the page.
 *
 * Runs inside the page, so it uses nothing from its module scope. Intended ellipses count as well, and so do
 * dialogs that scroll sideways. `allowed` lists selectors of exceptions.
 */
export function cutOff(allowed: readonly string[] = []): string[] {
  const found = new Set<string>();
  const isHiddenAway = (box: DOMRect) => box.width <= 1 || box.height <= 1;
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
    const words = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    if (words === '' || parent === null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (allowed.some((selector) => parent.closest(selector) !== null)) continue;
    if (isOutOfView(parent.closest('[aria-roledescription=slide]'))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (isHiddenAway(box)) continue;
      let isReachable = false;
      for (
        let above: Element | null = parent;
        above !== null && above !== document.body;
        above = above.parentElement
      ) {
        const frame = above.getBoundingClientRect();
        if (isHiddenAway(frame) && frame.width + frame.height > 0) {
          isReachable = true;
          break;
        }
        const { overflowX, overflowY } = getComputedStyle(above);
        if (scrolls(overflowX)) isReachable = true;
        const isWide = clips(overflowX) && (box.right > frame.right + 1 || box.left < frame.left - 1);
        const give = box.height * 0.35;
        const isHigh = clips(overflowY) && (box.bottom > frame.bottom + give || box.top < frame.top - give);
        if (!isReachable && (isWide || isHigh))
          found.add(`"${words.slice(0, 40)}" is cut off by ${above.tagName.toLowerCase()}`);
        if (getComputedStyle(above).position === 'fixed') break;
      }
      if (!isReachable && (box.right > innerWidth + 1 || box.left < -1))
        found.add(`"${words.slice(0, 40)}" extends beyond the screen`);
    }
  }
  for (const picture of document.querySelectorAll('img')) {
    if (picture.alt === '' || !picture.checkVisibility({ visibilityProperty: true })) continue;
    const { width, height } = picture.getBoundingClientRect();
    if (picture.complete && picture.naturalWidth > 0 && (width < 32 || height < 20))
      found.add(`the picture "${picture.alt}" is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  for (const dialog of document.querySelectorAll('[role=dialog]')) {
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) {
      if (scrolls(getComputedStyle(part).overflowX) && part.scrollWidth > part.clientWidth + 1)
        found.add(`a dialog is ${part.scrollWidth - part.clientWidth} px wider than its visible part`);
    }
  }
  for (const bar of document.querySelectorAll('header')) {
    const drawn = [...bar.querySelectorAll('*')].filter(
      (part) =>
        part.checkVisibility({ visibilityProperty: true }) &&
        (part.matches('img, svg') || [...part.childNodes].some((child) => child.nodeType === Node.TEXT_NODE)),
    );
    const boxOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return part.matches('img, svg') ? part.getBoundingClientRect() : range.getBoundingClientRect();
    };
    const boxes = drawn
      .map((part) => ({ part, box: boxOf(part) }))
      .filter(({ box, part }) => !isHiddenAway(box) && !isHiddenAway(part.getBoundingClientRect()));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.part.contains(other.part) || other.part.contains(one.part)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide > 2 && high > 2)
          found.add(`${one.part.tagName.toLowerCase()} and ${other.part.tagName.toLowerCase()} overlap`);
      }
    }
  }
  return [...found];
}
