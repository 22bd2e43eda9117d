import { Stepper } from '@mantine/core';
import {
  erasingKinds,
  openPrivacyStates,
  type PrivacyRequest,
} from '@retaguarda/contract/entities/privacy-requests';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './privacy-steps.module.css';
import { useMentionSearch } from './search-card.tsx';

const steps = ['identity', 'data', 'answer', 'close'] as const;

type Step = (typeof steps)[number];

/** Returns the first step that is not done; the number of steps when all are. */
export function nextStep(request: PrivacyRequest, isSearched: boolean) {
  const { notes, answer, receipt, state, kind } = request;
  const isErased = !erasingKinds.includes(kind) || receipt !== null;
  const isDone: Record<Step, boolean> = {
    // The notes say how the identity was checked.
    identity: notes !== '',
    data: isSearched,
    answer: isErased && answer !== '',
    close: !openPrivacyStates.includes(state),
  };
  if (isDone.close) return steps.length;
  return steps.findIndex((step) => !isDone[step]);
}

/** The steps of a request that are left. Each leads to its part of the page. */
export function PrivacySteps({ request, maySearch }: { request: PrivacyRequest; maySearch: boolean }) {
  const { t } = useTranslation('privacy');
  const isOpen = openPrivacyStates.includes(request.state) && request.receipt === null;
  const search = useMentionSearch(request.id, isOpen && maySearch);
  const isSearched = search.data?.state === 'done' || request.receipt !== null;
  const isErasing = erasingKinds.includes(request.kind);
  const places: Record<Step, string> = {
    identity: t('person'),
    data: t('search'),
    answer: isErasing && request.receipt === null ? t('erasure') : t('request'),
    close: t('request'),
  };
  /** Goes to the part of the page with this name. */
  const goTo = (name: string) => {
    const part = document.querySelector<HTMLElement>(`section[aria-label="${CSS.escape(name)}"]`);
    part?.scrollIntoView({ block: 'start' });
    (part?.querySelector<HTMLElement>('button, input, textarea') ?? part)?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('steps')}>
      <Stepper
        size="sm"
        classNames={{ steps: classes.steps ?? '', separator: classes.separator ?? '' }}
        active={nextStep(request, isSearched)}
        onStepClick={(at) => goTo(places[steps[at] ?? 'close'])}
        wrap
      >
        {steps.map((step) => (
          <Stepper.Step
            key={step}
            label={step === 'answer' && isErasing ? t('step_erase') : t(`step_${step}`)}
          />
        ))}
      </Stepper>
    </nav>
  );
}
