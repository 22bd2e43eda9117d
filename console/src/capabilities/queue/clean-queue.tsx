import { Button, Center, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { newKey } from '@retaguarda/client/http-form';
import { type QueueCleaning, queue } from '@retaguarda/contract/entities/queue';
import { useState } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { useRow } from '../../platform/api/use-row.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { QueueBySkill } from './queue-by-skill.tsx';
import { Receipt } from './receipt.tsx';

/** The option for the conversations that wait for no skill. */
const withoutSkill = 'none';

type CleanQueueProps = { client_id: number; title: string; isOpen: boolean; onClose: () => void };

/** Shows how many conversations wait in a company's queue, and removes all of them or those for one skill. */
export const CleanQueue = ({ client_id, title, isOpen, onClose }: CleanQueueProps) => (
  <Modal opened={isOpen} onClose={onClose} title={title}>
    <Waiting client_id={client_id} onDone={onClose} />
  </Modal>
);

function Waiting({ client_id, onDone }: { client_id: number; onDone: () => void }) {
  const { t } = useTranslation('companies');
  const { t: page } = useTranslation('companyPage');
  const { t: word } = useTranslation();
  const waiting = useRow(queue.read, { query: { client_id } });
  const [skill, setSkill] = useState<string | null>(null);
  /** The idempotency key of one confirmation: repeated requests take effect once. */
  const [key, setKey] = useState(newKey);
  const [cleaning, setCleaning] = useState<QueueCleaning>();
  /** Null means those that wait for no skill; undefined means all. */
  const skill_id = skill === null ? undefined : skill === withoutSkill ? null : Number(skill);
  const clean = useSend(queue.clean, {
    describe: (sentence, { total_removed }) =>
      page('conversationsRemoved', { sentence, count: total_removed }),
    onSent: (reply) => (reply.cleaning ? setCleaning(reply.cleaning) : onDone()),
  });

  if (cleaning)
    return (
      <Stack>
        <Receipt cleaning={cleaning} onUndone={onDone} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone} autoFocus>
            {word('close')}
          </Button>
        </Group>
      </Stack>
    );

  if (!waiting.data)
    return (
      <Stack>
        <Center mih={120} role="status">
          {waiting.isError ? (
            <LoadAgain onRetry={waiting.refetch} />
          ) : (
            <Loader role="img" aria-label={word('loading')} />
          )}
        </Center>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {word('cancel')}
          </Button>
        </Group>
      </Stack>
    );

  const { total, skills, until } = waiting.data;
  const offered = skills.map(({ skill_id, name }) => ({
    value: skill_id === null ? withoutSkill : String(skill_id),
    label: name ?? t('noSkill'),
  }));
  const chosen =
    skill_id === undefined ? total : (skills.find((one) => one.skill_id === skill_id)?.total ?? 0);
  const body = {
    client_id,
    key,
    ...(skill_id !== undefined && { skill_id }),
    ...(until !== null && { until }),
  };

  return (
    <Stack>
      <QueueBySkill {...waiting.data} />
      {total > 0 && (
        <>
          <SearchSelect
            label={page('skillToClean')}
            placeholder={page('allSkills')}
            clearable
            data={offered}
            value={skill}
            onChange={(chosen) => {
              setSkill(chosen);
              setKey(newKey());
            }}
          />
          <Text>{page('confirmClean', { count: chosen })}</Text>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone} data-autofocus>
          {word(total === 0 ? 'close' : 'cancel')}
        </Button>
        {total > 0 && (
          <Button color="red" loading={clean.isPending} onClick={() => clean.mutate({ body })}>
            {page('removeConversations', { count: chosen })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
