import { ActionIcon, Center, Menu, Text } from '@mantine/core';
import { nextColor, type Tag, type TagColor, tagColors, tags } from '@retaguarda/contract/entities/tags';
import { IconBuilding, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ForAllCompaniesNote } from '../../components/form/for-all-companies.tsx';
import { LeaveGuard } from '../../components/form/leave-guard.tsx';
import { noUnsentInput, UnsentContext } from '../../components/form/use-unsent.ts';
import { RowLink } from '../../components/list/row-actions.tsx';
import { useEdit } from '../../components/list/undoable.ts';
import { NameCard } from '../../components/names/name-card.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TagDot } from '../../components/tags/tag-chips.tsx';
import { useTagReading } from '../../components/tags/use-tags.ts';
import { needs, useCan, useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** All tags of companies. Each name and each colour is saved on its own, so there is nothing to confirm. */
export function TagsPage() {
  const { t } = useTranslation('tags');
  const { t: companies } = useTranslation('companies');
  const can = useCan();
  const isScoped = useIsScoped();
  const reading = useTagReading();
  const [unsent] = useState(noUnsentInput);
  const rows = reading.data?.tags;
  return (
    <UnsentContext value={unsent}>
      <PageHead title={t('title')} parent={{ label: companies('title'), to: '/companies' }} />
      <Text c="dimmed" size="sm" maw="42rem" mt={4} mb="md">
        {t('help')}
      </Text>
      {isScoped && <ForAllCompaniesNote mb="md" />}
      <NameCard
        title={t('all')}
        newLabel={t('newTag')}
        addLabel={t('add')}
        endpoints={tags}
        mayRename={!isScoped}
        rows={rows}
        reading={reading}
        creation={(name) => ({ body: { name, color: nextColor(rows?.length ?? 0) } })}
        keyOf={({ id }) => ({ id })}
        before={(tag) => <ColorMenu tag={tag} />}
        after={({ id, name }) =>
          can(needs('client:GET')) && (
            <RowLink
              to="/companies"
              search={{ tag_id: id, page: 1 }}
              label={t('companies', { name })}
              icon={<IconBuilding size={18} stroke={1.5} />}
            />
          )
        }
      />
      <LeaveGuard hasSomethingToLose={() => unsent.all.size > 0} onLeave={() => {}} />
    </UnsentContext>
  );
}

/** The colour of a tag, and for people who may edit it, the others to choose from. */
function ColorMenu({ tag }: { tag: Tag }) {
  const { t } = useTranslation('tags');
  const can = useCan();
  const isScoped = useIsScoped();
  const edit = useEdit(tags.edit, {});
  const choose = (color: TagColor) => {
    if (color !== tag.color) void edit.mutate({ query: { id: tag.id }, body: { color } });
  };
  if (!can(tags.edit) || isScoped)
    return (
      <Center h={36} w={20}>
        <TagDot color={tag.color} />
      </Center>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`${t('colorOf', { name: tag.name })}: ${t(tag.color)}`}
        >
          <TagDot color={tag.color} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tagColors.map((color) => (
          <Menu.Item
            key={color}
            aria-current={color === tag.color}
            leftSection={<TagDot color={color} />}
            rightSection={color === tag.color && <IconCheck size={16} aria-hidden />}
            onClick={() => choose(color)}
          >
            {t(color)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
