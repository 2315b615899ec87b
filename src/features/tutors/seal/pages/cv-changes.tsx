import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { labelOfField } from '#shared/event-changes.ts'
import { valueOfField } from '#shared/options/choice-fields.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { ScrollRegion } from '#ui/layout/scroll-region.tsx'
import { IdCard } from '../../cv/pages/view/id-card-section.tsx'
import type { Cv } from '../../schema.ts'
import { acceptCvChange, rejectCvChange } from '../calls.ts'
import classes from './cv-changes.module.css'

type Waiting = NonNullable<Cv['waiting']>

/** What others see of a verified tutor beside the new values, for staff. */
export function CvChanges({ cv, waiting }: { cv: Cv; waiting: Waiting }) {
  const t = useTranslations('tutors.admin.changes')
  const { locale } = useFormat()
  const hasNewName = waiting.changes.some(({ field }) => field === 'name')
  const hasNewCard = waiting.changes.some(({ field }) => field === 'img.id')
  return (
    <ScrollRegion className={classes.changes} label={t('title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('title')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{labelOfField(locale, field) ?? field}</th>
              <td>
                <Value field={field} value={before} name={cv.name} erasedAt={cv.idCardErasedAt} />
              </td>
              <td>
                <Value field={field} value={after} name={cv.name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasNewName && !hasNewCard && cv.facts?.idCard && (
        <div>
          <p>{t(cv.img.id ? 'acceptIdCard' : 'dropIdCard')}</p>
          <IdCard name={cv.name} address={cv.img.id ?? ''} erasedAt={cv.idCardErasedAt} />
        </div>
      )}
    </ScrollRegion>
  )
}

type ValueProps = { field: string; value: string; name: string; erasedAt?: string | undefined }

function Value({ field, value, name, erasedAt }: ValueProps) {
  const t = useTranslations('tutors.admin.changes')
  const { locale } = useFormat()
  if (field === 'img.id') return <IdCard name={name} address={value} erasedAt={erasedAt} />
  if (value === '') return t('none')
  if (field === 'img.profile')
    return <img className={classes.picture} src={value} alt={name} width={160} height={160} />
  return <LangText>{valueOfField(locale, field.split('.'), value)}</LangText>
}

/** Shows the new values to everybody after a confirmation, by the key V too. */
export function AcceptChangeButton({ cv, waiting }: { cv: Cv; waiting: Waiting }) {
  const t = useTranslations('tutors.admin.changes')
  return (
    <ConfirmAction
      label={t('accept')}
      shortcut="v"
      isQuick
      disabled={!usePermission('tutors.verify')}
      prompt={t('acceptPrompt')}
      about={
        <>
          <CvChanges cv={cv} waiting={waiting} />
          <MessagePlan kinds={['cvChangeAccepted']} />
        </>
      }
      call={acceptCvChange}
      input={{ params: { id: cv.tutorId }, body: { since: waiting.since } }}
      record={`${cv.name}, ${cv.tutorId}`}
      success={t('accepted')}
      failure={t('acceptFailed')}
    />
  )
}

/** Asks why the new values are refused, which the tutor reads. */
export function RejectChangeDialog({ cv, waiting, ...view }: DialogView & { cv: Cv; waiting: Waiting }) {
  const t = useTranslations('tutors.admin.changes')
  const { mutateAsync } = useCallMutation(rejectCvChange)
  const { tutorId } = cv
  return (
    <StepDialog
      {...view}
      title={t('rejectTitle')}
      consequence={t('rejectConsequence')}
      about={<CvChanges cv={cv} waiting={waiting} />}
      plan={{ kinds: ['cvChangeRejected'], tutorId }}
      step="returnCv"
      confirmLabel={t('reject')}
      success={t('rejected', { tutorId })}
      failure={t('rejectFailed', { tutorId })}
      danger
      onConfirm={(reason, note) =>
        mutateAsync({ params: { id: tutorId }, body: { reason, note, since: waiting.since } })
      }
    />
  )
}
