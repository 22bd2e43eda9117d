/** The least distance to the edges of the window. */
const margin = 8;

/** Moves a fixed element above or below another one: on the side that is asked for, unless only the other has room. */
export function placeBeside(target: Element, element: HTMLElement, side: 'top' | 'bottom', offset: number) {
  const { top, bottom, left, width } = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const places = { top: top - offset - offsetHeight, bottom: bottom + offset };
  const hasRoom = { top: places.top >= margin, bottom: places.bottom + offsetHeight <= innerHeight - margin };
  const other = side === 'top' ? 'bottom' : 'top';
  const middle = left + width / 2 - offsetWidth / 2;
  element.style.top = `${places[!hasRoom[side] && hasRoom[other] ? other : side]}px`;
  element.style.left = `${Math.max(margin, Math.min(middle, innerWidth - offsetWidth - margin))}px`;
}
