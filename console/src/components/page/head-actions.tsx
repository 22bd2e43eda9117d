import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { PopoverButton } from '../dialogs/popover-button.tsx';
import type { HeadAction } from './head-menu.tsx';
import { useRecordAction } from './record-actions.ts';

/**
 * The place of a `HeadButton`. In the menu it renders nothing: it registers its action with `HeadActions`, which
 * draws the menu.
 */
type Place = { isMenu: boolean; put: (id: string, action: HeadAction | undefined) => void };

const PlaceContext = createContext<Place>({ isMenu: false, put: () => {} });

const menu = async () => (await import('./head-menu.tsx')).HeadMenu;

/**
 * The actions for the record of a page, in the same order everywhere: its particular ones, permissions,
 * history, and a menu with the rest, which `MoreActions` marks. On phones everything is in the menu.
 */
export function HeadActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('forms');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [inMenu, setInMenu] = useState<ReadonlyMap<string, HeadAction>>(new Map());
  const place = useMemo(
    (): Place => ({
      isMenu: isPhone ?? false,
      put: (id, action) =>
        setInMenu((before) => {
          const after = new Map(before);
          if (action) after.set(id, action);
          else after.delete(id);
          return after;
        }),
    }),
    [isPhone],
  );
  const actions = [...inMenu.values()];
  const [first, ...others] = actions;
  return (
    <Group gap="xs">
      <PlaceContext value={place}>{children}</PlaceContext>
      {first && others.length === 0 && <ActionButton {...first} />}
      {others.length > 0 && (
        <PopoverButton
          load={menu}
          about={{ actions }}
          look={{
            variant: 'default',
            px: 0,
            w: { base: 44, sm: 36 },
            h: { base: 44, sm: 36 },
            children: <IconDots size={18} aria-hidden />,
            'aria-label': t('moreActions'),
            'aria-haspopup': 'menu',
            title: t('moreActions'),
          }}
        />
      )}
    </Group>
  );
}

/** The actions that are in the menu. A single one needs no menu. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { put } = use(PlaceContext);
  const place = useMemo(() => ({ isMenu: true, put }), [put]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** An action of the record on the page: a button of its head or an entry of the menu there, and found by the palette. */
export function HeadButton(action: HeadAction) {
  const { label, icon, act, link } = action;
  const navigate = useNavigate();
  const { isMenu, put } = use(PlaceContext);
  const id = useId();
  useRecordAction({ label, icon, act: act ?? (() => navigate(link)) });
  // After every render, because each render makes a new `act`.
  useEffect(() => {
    if (isMenu) put(id, action);
  });
  useEffect(() => () => put(id, undefined), [id, put]);
  return !isMenu && <ActionButton {...action} />;
}

function ActionButton({ label, text, icon: Icon, act, link, isBusy = false }: HeadAction) {
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<Icon size={16} aria-hidden />}
      {...(text && { 'aria-label': label })}
      {...(link ? { renderRoot: (props: object) => <Link {...props} {...link} /> } : { onClick: act })}
    >
      {text ?? label}
    </Button>
  );
}
