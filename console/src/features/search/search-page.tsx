import { Button, Card, Center, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type FoundKind, foundKinds, search, soughtText } from '@retaguarda/contract/entities/search';
import { limits } from '@retaguarda/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { searchInAddress, useAddressSearch } from '../../platform/ui/address.ts';
import { FoundGroupCard } from './found-group-card.tsx';
import { KindLinks } from './kind-links.tsx';
import classes from './search-page.module.css';
import { useViewable } from './use-shown.ts';

/** The number of rows on a page of one kind. */
const ofOneKind = 20;

const errorIn = (text: string) => soughtText.safeParse(text).error?.issues[0]?.message;
const isKind = (kind: string | undefined): kind is FoundKind => foundKinds.some((one) => one === kind);

/** Everything that matches a text: the first rows of each kind, or the pages of one kind. */
export function SearchPage() {
  const { t } = useTranslation('search');
  const { text = '', kind: named, page = 1 } = useAddressSearch(searchInAddress);
  const kind = isKind(named) ? named : undefined;
  const isSought = !errorIn(text);
  const viewable = useViewable();
  const everything = useCall(search.find, isSought ? { query: { text, qtd: limits.page.list } } : undefined);
  const ofKind = useCall(
    search.find,
    isSought && kind ? { query: { text, kind, page, qtd: ofOneKind } } : undefined,
  );
  const shown = kind ? ofKind : everything;
  // The answer before may have been about another kind.
  const groups = isSought
    ? viewable(shown.data?.groups ?? []).filter((group) => !kind || group.kind === kind)
    : [];
  const [first] = groups;

  if (kind && first && page > first.paging && !ofKind.isPlaceholderData)
    return <Navigate to="/search" search={{ text, kind, page: first.paging }} replace />;
  return (
    <Stack>
      <PageHead title={t('title')} />
      <SearchField key={text} text={text} isSearching={shown.isFetching} onAgain={shown.refetch} />
      {isSought && <KindLinks text={text} kind={kind} groups={viewable(everything.data?.groups ?? [])} />}
      {groups.map((group) => (
        <FoundGroupCard key={group.kind} group={group} text={text} page={kind && page} />
      ))}
      {isSought && groups.length === 0 && <NothingFound text={text} reading={shown} />}
    </Stack>
  );
}

type SearchFieldProps = { text: string; isSearching: boolean; onAgain: () => unknown };

function SearchField({ text, isSearching, onAgain }: SearchFieldProps) {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  // An address may have a text that is too short.
  const [error, setError] = useState(text && errorIn(text));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = typed.trim();
    setError(errorIn(next));
    if (errorIn(next)) return;
    if (next === text) onAgain();
    else void navigate({ to: '/search', search: { text: next } });
  };

  return (
    <Card component="search">
      <form noValidate onSubmit={submit} className={classes.form}>
        <TextInput
          className={classes.field ?? ''}
          label={t('sought')}
          placeholder={t('hint')}
          maxLength={limits.filter.max}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error && translate(error)}
        />
        <Button
          type="submit"
          variant="light"
          leftSection={isSearching ? <Loader size={16} aria-hidden /> : <IconSearch size={16} aria-hidden />}
        >
          {words('search')}
        </Button>
      </form>
    </Card>
  );
}

type Reading = { isFetching: boolean; isError: boolean; failureCount: number; refetch: () => unknown };

/** Says why there are no results. */
function NothingFound({ text, reading }: { text: string; reading: Reading }) {
  const { t } = useTranslation('search');
  if (reading.isFetching)
    return (
      <Card>
        <Waiting failures={reading.failureCount} />
      </Card>
    );
  return (
    <Card>
      <Center mih={240} role="status">
        {reading.isError ? (
          <LoadAgain onRetry={reading.refetch} />
        ) : (
          <Text c="dimmed">{t('nothingFound', { typed: text })}</Text>
        )}
      </Center>
    </Card>
  );
}
