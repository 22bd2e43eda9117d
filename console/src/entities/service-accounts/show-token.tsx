import { Text } from '@mantine/core';
import type { TokenInput } from '@retaguarda/contract/entities/service-accounts';
import { showOnce } from '../../components/dialogs/show-once.tsx';
import { textIn } from '../../platform/text/translation.ts';
import { SampleCall } from './sample-call.tsx';
import { ScimAddress } from './scim-address.tsx';

/** Shows a token, which nobody can read again, and how to use it. Resolves when the dialog is closed. */
export const showToken = (token: string, made: Partial<TokenInput> = {}) =>
  showOnce({
    title: textIn('serviceTokens', 'made'),
    help: textIn('serviceTokens', 'onlyNow'),
    label: textIn('serviceTokens', 'token'),
    value: token,
    copy: textIn('serviceTokens', 'copy'),
    copied: textIn('serviceTokens', 'copied'),
    next: <NextStep {...made} />,
  });

function NextStep({ is_directory, client_id = null, mcp = 'off', permissions = [] }: Partial<TokenInput>) {
  if (is_directory) return <ScimAddress client_id={client_id} />;
  if (mcp === 'off') return <SampleCall permissions={permissions} />;
  return <Text size="sm">{textIn('serviceTokens', 'connectHelp')}</Text>;
}
