import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './tooltip.module.css';

type TooltipProps = {
  label: ReactNode;
  disabled?: boolean;
  /** It stays open while the mouse is on it: people who magnify the screen move the mouse along a long text. */
  isInteractive?: boolean;
  /** The side where it is shown, if there is room. */
  side?: 'top' | 'bottom';
  offset?: number;
  /** Milliseconds until it is shown. The focus shows it at once. */
  openDelay?: number;
  /** The prop of the child that takes the ref of its outermost element. */
  refProp?: string;
  children: ReactElement<Record<string, unknown>>;
};

/** The time that the mouse may take from the element to its tooltip. */
const wayToTooltip = 150;

/**
 * Says more about an element while the mouse or the focus is on it, or after a touch. Mantine's tooltip needs a
 * positioning package of 15 kB, which lists would have to load before their first row.
 */
export function Tooltip({ children, label, disabled = false, refProp = 'ref', ...options }: TooltipProps) {
  const { isInteractive = false, side = 'top', offset = 5, openDelay = 250 } = options;
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const ref = useMergedRef(target, children.props[refProp] as Ref<HTMLElement>);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open] = useState(() => (isOpen: boolean, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setIsOpen(isOpen);
    else timer.current = setTimeout(() => setIsOpen(isOpen), delay);
  });

  useEffect(() => {
    if (disabled) return;
    const watching = new AbortController();
    const on = (kind: string, act: () => void) => target.current?.addEventListener(kind, act, watching);
    on('mouseenter', () => open(true, openDelay));
    on('mouseleave', () => open(false, isInteractive ? wayToTooltip : 0));
    on('focusin', () => document.activeElement?.matches(':focus-visible') && open(true));
    on('focusout', () => open(false));
    return () => {
      watching.abort();
      open(false);
    };
  }, [disabled, openDelay, isInteractive, open]);

  return (
    <>
      {cloneElement(children, { [refProp]: ref, ...(isOpen && { 'aria-describedby': id }) })}
      {isOpen && (
        <Bubble
          id={id}
          label={label}
          target={target}
          side={side}
          offset={offset}
          isInteractive={isInteractive}
          onClose={() => open(false)}
          onMouseEnter={() => open(true)}
          onMouseLeave={() => open(false, wayToTooltip)}
        />
      )}
    </>
  );
}

type BubbleProps = Required<Pick<TooltipProps, 'label' | 'side' | 'offset' | 'isInteractive'>> & {
  id: string;
  target: RefObject<HTMLElement | null>;
  onClose: () => void;
  onMouseEnter: MouseEventHandler;
  onMouseLeave: MouseEventHandler;
};

function Bubble({ id, label, target, side, offset, isInteractive, onClose, ...mouse }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const place = () => {
      if (target.current && bubble.current) placeBeside(target.current, bubble.current, side, offset);
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true, signal });
    addEventListener('resize', place, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), { capture: true, signal });
    // Text in it can be marked.
    const isOutside = ({ target }: Event) => !bubble.current?.contains(target as Node);
    addEventListener('pointerdown', (press) => isOutside(press) && onClose(), { capture: true, signal });
    return () => watching.abort();
  }, [target, side, offset, onClose]);

  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={classes.tooltip}
      data-interactive={isInteractive || undefined}
      {...mouse}
    >
      {label}
    </div>,
    document.body,
  );
}

/** The least distance to the edges of the window. */
const margin = 8;

/** Moves a fixed element above or below another one: on the requested side, unless only the other has room. */
function placeBeside(target: Element, element: HTMLElement, side: 'top' | 'bottom', offset: number) {
  const { top, bottom, left, width } = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const places = { top: top - offset - offsetHeight, bottom: bottom + offset };
  const hasRoom = { top: places.top >= margin, bottom: places.bottom + offsetHeight <= innerHeight - margin };
  const other = side === 'top' ? 'bottom' : 'top';
  const middle = left + width / 2 - offsetWidth / 2;
  element.style.top = `${places[!hasRoom[side] && hasRoom[other] ? other : side]}px`;
  element.style.left = `${Math.max(margin, Math.min(middle, innerWidth - offsetWidth - margin))}px`;
}
