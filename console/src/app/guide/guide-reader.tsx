import { Anchor, Button, Group, Loader, Stack, Switch, Text } from '@mantine/core';
import type { Language } from '@retaguarda/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { areSingleKeysOn, switchSingleKeys } from '../../platform/ui/single-keys.ts';
import classes from './guide.module.css';
import { type GuidePart, GuideText } from './guide-text.tsx';
import { guidePageOf } from './page-of-screen.ts';

/** A page, and the heading at which it opens: without one, at its top. */
type Opened = { name: string; heading?: string };

/** The page about the screen that was open, with the way to the others. It stays when the person goes to another screen. */
export function GuideReader() {
  const { t } = useTranslation('guide');
  const { t: words } = useTranslation();
  const ofScreen = usePageOfScreen();
  const [{ name, heading }, setOpened] = useState<Opened>({ name: ofScreen });
  const setName = (name: string) => setOpened({ name });
  const { data: page, isError, refetch } = useGuidePage(name);
  const article = useRef<HTMLElement>(null);

  // A page begins at its top, or at the heading that was asked for, and is read from there.
  useEffect(() => {
    if (!page) return;
    const headings = [...(article.current?.querySelectorAll<HTMLElement>('h4') ?? [])];
    const start = headings.find(({ textContent }) => heading && textContent === heading) ?? article.current;
    start?.scrollIntoView();
    start?.setAttribute('tabindex', '-1');
    start?.focus({ preventScroll: true });
  }, [page, heading]);

  return (
    <Stack gap="md">
      <Group gap="md" component="nav" aria-label={t('contents')}>
        <Anchor component="button" type="button" size="sm" onClick={() => setName('index')}>
          {t('contents')}
        </Anchor>
        {name !== ofScreen && (
          <Anchor component="button" type="button" size="sm" onClick={() => setName(ofScreen)}>
            {t('ofScreen')}
          </Anchor>
        )}
        {!heading && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => setOpened({ name: 'search', heading: t('keysHeading') })}
          >
            {t('keys')}
          </Anchor>
        )}
      </Group>
      {page && (
        <article ref={article} className={classes.page} tabIndex={-1}>
          <GuideText parts={page} onPage={setName} />
        </article>
      )}
      {isError && (
        <Stack gap="xs" align="flex-start" role="alert">
          <Text size="sm">{t('failed')}</Text>
          <Button size="xs" variant="default" onClick={() => refetch()}>
            {words('retry')}
          </Button>
        </Stack>
      )}
      {!page && !isError && <Loader size="sm" role="img" aria-label={words('loading')} />}
      <SingleKeysSwitch label={t('singleKeys')} />
    </Stack>
  );
}

function SingleKeysSwitch({ label }: { label: string }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Switch
      size="xs"
      className={classes.singleKeys ?? ''}
      label={label}
      checked={isOn}
      onChange={({ currentTarget }) => {
        switchSingleKeys(currentTarget.checked);
        setIsOn(currentTarget.checked);
      }}
    />
  );
}

const folders = { pt: 'pt', eng: 'en', sp: 'es' } satisfies Record<Language, string>;

/** Each page is a file of its own, loaded when it is opened. */
const pages = import.meta.glob<GuidePart[]>('../../../../docs/guide/*/*.md', { import: 'default' });

/** Returns the name of the page about the screen that is open. */
const usePageOfScreen = () =>
  useMatches({
    select: (matches) => {
      const screen = matches.at(-1);
      return screen ? guidePageOf(screen.fullPath, screen.staticData.menu) : 'index';
    },
  });

/** Reads a page of the guide in the language of the console. */
function useGuidePage(name: string) {
  const { language } = useTranslation();
  const file = `../../../../docs/guide/${folders[language]}/${name}.md`;
  return useQuery({
    queryKey: ['guide', file],
    queryFn: () => pages[file]?.() ?? Promise.reject(new Error(`No page ${file}`)),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isShownByPage: true },
  });
}
