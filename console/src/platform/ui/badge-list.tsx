import { Badge, Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useRef, useState } from 'react';
import classes from './badge-list.module.css';

const mostShown = 2;

/** Milliseconds before the list closes: enough time to move the mouse from '+N' to the list. */
const closeDelay = 150;

type Item = { id: number; name: string };

type BadgeListProps = {
  items: Item[];
  /** The label of '+N' for screen readers. It should say what the badges belong to. */
  labelRest: (count: number) => string;
  /** Opens all items on a click or a tap, if they offer more than their names. */
  onOpen: () => void;
};

/** Shows the first two items as badges, then '+N', which shows the names of the rest on hover and focus. */
export function BadgeList({ items, labelRest, onOpen }: BadgeListProps) {
  const rest = items.slice(mostShown);
  return (
    <div className={classes.badges}>
      {items.slice(0, mostShown).map(({ id, name }) => (
        <Badge key={id} variant="light" className={classes.badge ?? ''}>
          {name}
        </Badge>
      ))}
      {rest.length > 0 && <Rest items={rest} label={labelRest(rest.length)} onOpen={onOpen} />}
    </div>
  );
}

function Rest({ items, label, onOpen }: { items: Item[]; label: string; onOpen: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = () => {
    clearTimeout(closing.current);
    setIsOpen(true);
  };
  const closeSoon = () => {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setIsOpen(false), closeDelay);
  };
  const hover = { onMouseEnter: open, onMouseLeave: closeSoon };

  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" withArrow>
      <Popover.Target>
        <Badge
          component="button"
          type="button"
          variant="default"
          className={classes.badge ?? ''}
          aria-label={label}
          onFocus={open}
          onBlur={closeSoon}
          onClick={() => {
            setIsOpen(false);
            onOpen();
          }}
          {...hover}
        >
          +{items.length}
        </Badge>
      </Popover.Target>
      <Popover.Dropdown {...hover}>
        <Names items={items} onEscape={() => setIsOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Escape closes the list wherever the focus is, because the list may cover something the person wants to see. */
function Names({ items, onEscape }: { items: Item[]; onEscape: () => void }) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onEscape());
  return (
    <ul className={classes.rest}>
      {items.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
