import { useLocale, useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { handleDemoFeedback } from '#features/applications/choose/calls.ts'
import { useMove } from '#features/applications/choose/pages/use-move.ts'
import { RecordSection } from '#features/people/page/pages/record-section.tsx'
import { TuitionContacts } from '#features/tuitions/contacts/pages/tuition-contacts.tsx'
import { formatDateTime } from '#shared/format/dhaka-time.ts'
import { TutorLink } from '#ui/admin/links.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import type { TuitionDetails } from '../schema.ts'
import classes from './tuition-page.module.css'

type TuitionDemo = TuitionDetails['demos'][number]

/** The demo classes of a tuition, and how both say that they went. */
export function TuitionDemos({ tuitionId, demos }: { tuitionId: string; demos: readonly TuitionDemo[] }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <RecordSection title={t('tuitionOffice.page.demos')} count={demos.length} emptyText="">
      <ul className={classes.rows}>
        {demos.map(({ _id, startsAt, state, tutorId, tutorName, isHandled, told, hiddenParts, ...texts }) => (
          <li key={_id}>
            <PersonSummary name={tutorName} seed={tutorId}>
              <TutorLink tutorId={tutorId} />
            </PersonSummary>
            <span>
              {formatDateTime(locale, startsAt)} · {t(`tuitionOffice.page.demoState.${state}`)}
            </span>
            {(['note', 'answer', 'cancelReason'] as const).map(
              (name) =>
                texts[name] && (
                  <span key={name}>
                    {t(`tuitionOffice.page.demoTexts.${name}`)} <LangText>{texts[name]}</LangText>
                  </span>
                ),
            )}
            <TuitionContacts
              tuition={{ _id: tuitionId, contacts: { hidden: hiddenParts, released: [] } }}
              canRemove={false}
            />
            {told.map(({ side, outcome, note }) => (
              <span key={side}>
                {t(`tuitionOffice.page.told.${side}`)}{' '}
                <StatusBadge tone={outcome === 'well' ? 'ok' : isHandled ? 'neutral' : 'bad'}>
                  {t(`choose.demoOutcome.${outcome}`)}
                </StatusBadge>{' '}
                <LangText>{note}</LangText>
              </span>
            ))}
            {told.some(({ outcome }) => outcome !== 'well') && <Handle id={_id} isHandled={isHandled} />}
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

/** Takes a demo class that went wrong off the dashboard, or puts it there again. */
function Handle({ id, isHandled }: { id: string; isHandled: boolean }) {
  const t = useTranslations('tuitionOffice.page')
  const mayHandle = usePermission('matching.write')
  const { isSending, send } = useMove(handleDemoFeedback)
  if (!mayHandle) return null
  return (
    <Button
      size="sm"
      variant="outline"
      aria-busy={isSending || undefined}
      onClick={() => void send({ params: { id }, body: { isHandled: !isHandled } })}
    >
      {t(isHandled ? 'demoNotHandled' : 'demoHandled')}
    </Button>
  )
}
