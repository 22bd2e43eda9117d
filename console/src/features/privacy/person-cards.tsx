import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import {
  erasingKinds,
  openPrivacyStates,
  type PrivacyRequest,
} from '@retaguarda/contract/entities/privacy-requests';
import { useState } from 'react';
import { useCan } from '../../platform/session/use-can.ts';
import { DataCard } from './data-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { keyOf } from './request-form.ts';
import { SearchCard, useMentionSearch } from './search-card.tsx';

type PersonCardsProps = { request: PrivacyRequest; isChanged: boolean; onErased: () => unknown };

/** The steps of a request: find the person, show what is held about them, anonymise them. */
export function PersonCards(props: PersonCardsProps) {
  const { subject } = props.request;
  const named = subject ? [keyOf(subject)] : [];
  // Another subject is another person: reset the chosen records and the shown data.
  return <Cards key={named.join()} named={named} {...props} />;
}

function Cards({ request, isChanged, onErased, named }: PersonCardsProps & { named: string[] }) {
  const can = useCan();
  const [records, setRecords] = useState(named);
  const isOpen = openPrivacyStates.includes(request.state) && !request.receipt;
  const search = useMentionSearch(request.id, isOpen);
  const isTooEarly = isOpen && search.data?.state !== 'done';
  const shared = { request, records, isTooEarly };
  return (
    <>
      {isOpen && <SearchCard {...shared} search={search} onRecords={setRecords} isChanged={isChanged} />}
      {can(privacyPeople.data) && <DataCard {...shared} />}
      {isOpen && erasingKinds.includes(request.kind) && can(privacyPeople.preview) && (
        <ErasureCard {...shared} isChanged={isChanged} onErased={onErased} />
      )}
    </>
  );
}
