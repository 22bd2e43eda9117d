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

/** Which steps are on record as done. A search is forgotten when its request is closed, so that only a receipt proves it. */
export function doneSteps(request: PrivacyRequest, isSearched: boolean): Record<Step, boolean> {
  const { notes, answer, receipt, state } = request;
  return {
    // The notes say how the identity was checked.
    identity: notes !== '',
    data: isSearched,
    answer: (receipt !== null || !mustErase(request)) && answer !== '',
    close: !openPrivacyStates.includes(state),
  };
}

const mustErase = ({ kind, state }: PrivacyRequest) => erasingKinds.includes(kind) && state !== 'refused';

/** The first step that is left to do; the number of steps when the request is closed. */
export function nextStep(request: PrivacyRequest, isSearched: boolean) {
  const isDone = doneSteps(request, isSearched);
  return isDone.close ? steps.length : steps.findIndex((step) => !isDone[step]);
}

/** The steps of a request that are left. Each leads to its part of the page. */
export function PrivacySteps({ request, maySearch }: { request: PrivacyRequest; maySearch: boolean }) {
  const { t } = useTranslation('privacy');
  const isOpen = openPrivacyStates.includes(request.state) && request.receipt === null;
  const search = useMentionSearch(request.id, isOpen && maySearch);
  const isSearched = search.data?.state === 'done' || request.receipt !== null;
  const isErasing = mustErase(request);
  const isDone = doneSteps(request, isSearched);
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
        {steps.map((step, at) => (
          <Stepper.Step
            key={step}
            label={step === 'answer' && isErasing ? t('step_erase') : t(`step_${step}`)}
            // In a closed request, a step without a record has its number in place of the tick.
            {...(!isDone[step] && { completedIcon: at + 1, color: 'gray' })}
            {...(step === 'identity' && isDone.close && !isDone.identity && { description: t('notNoted') })}
          />
        ))}
      </Stepper>
    </nav>
  );
}
