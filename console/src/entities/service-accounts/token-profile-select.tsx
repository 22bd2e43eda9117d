import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { limits } from '@retaguarda/contract/limits';
import { IdSelect, type IdSelectProps } from '../../components/fields/id-select.tsx';
import { useCall } from '../../platform/api/use-call.ts';

type TokenProfileSelectProps = Omit<IdSelectProps, 'options'> & { client_id: number | null };

const qtd = limits.page.most;

/** One of the profiles of a company, or of BACKOFFICE. */
export function TokenProfileSelect({ client_id, ...select }: TokenProfileSelectProps) {
  const ofStaff = useCall(profiles.list, client_id === null ? { query: { qtd } } : undefined);
  const ofCompany = useCall(
    clientProfiles.list,
    client_id === null ? undefined : { query: { client_id, qtd } },
  );
  const { data } = client_id === null ? ofStaff : ofCompany;
  return <IdSelect required options={data?.profiles ?? []} {...select} />;
}
