import { type ContentPart, contentParts } from '@retaguarda/contract/entities/company-copies';
import { listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Says with how many departments, profiles and so on a company was created. */
export function useCreatedWith() {
  const { t } = useTranslation('companyCopy');
  return (sentence: string, reply: { id: number; created?: Partial<Record<ContentPart, number>> }) => {
    const { created } = reply;
    const parts = contentParts.flatMap((part) =>
      created?.[part] ? [t(part, { count: created[part] })] : [],
    );
    return parts.length > 0 ? t('createdWith', { sentence, parts: listed(parts) }) : sentence;
  };
}
