import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { toReasonToken } from '#shared/messages/ready-reasons.ts'
import { VerifyAction } from '#ui/admin/dialogs/verify-action.tsx'
import { useUndo } from '#ui/call/use-undo.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { approveTuition, unverifyTuition } from '../../calls.ts'
import { TuitionContacts } from '../../contacts/pages/tuition-contacts.tsx'
import type { Tuition } from '../../schema.ts'
import classes from './office.module.css'

/** Verify, with what is to be checked in the question; a reported phone needs a reason. */
export function VerifyTuition({ tuition, onDone }: { tuition: Tuition; onDone?: () => void }) {
  const t = useTranslations()
  const { _id: id, tuitionId, isReported, version } = tuition
  const undo = useUndo()
  const mayVerify = usePermission('tuitions.verify')
  if (!mayVerify) return null
  const unverify = {
    done: t('tuitionOffice.unverify.done', { id: tuitionId }),
    failed: t('tuitionOffice.unverify.failed', { id: tuitionId }),
  }
  return (
    <VerifyAction
      label={t('tuitionPages.admin.verify')}
      about={
        <>
          <TuitionSummary tuition={tuition} />
          <MessagePlan kinds={['tuitionVerified']} recordId={id} tuitionId={tuitionId} />
        </>
      }
      call={approveTuition}
      input={(reason) => ({ params: { id }, body: { reason, version } })}
      prompt={t('tuitions.verifyPrompt')}
      record={`${tuitionId} · ${t('messaging.plan.notSent')}`}
      success={t('tuitions.verified')}
      failure={t('tuitions.verifyFailed')}
      reported={isReported ? t('tuitionOffice.verify.reported') : null}
      undo={undo(unverifyTuition, { params: { id }, body: { reason: toReasonToken('mistake') } }, unverify)}
      onDone={onDone}
    />
  )
}

/** What is to be checked of a post, in a few lines: heading, class, subjects, place, salary, details, phone. */
function TuitionSummary({ tuition }: { tuition: Tuition }) {
  const format = useFormat()
  const t = useTranslations()
  const { tuitionId, heading, subjects, isOnline, location, locationDetails, details, phone, isReported } = tuition
  const place = [isOnline ? t('ui.online') : format.place(location), locationDetails].filter(Boolean).join(' · ')
  const lines = [
    [format.choices('class', tuition.class), format.choices('subject', subjects)].filter(Boolean).join(', '),
    place,
    [formatStoredSalary(tuition, format.locale), tuition.teachingTime].filter(Boolean).join(' · '),
  ]
  return (
    <div className="grid gap-4">
      <p>
        <Figures>{tuitionId}</Figures> · <LangText>{format.heading(heading)}</LangText>
      </p>
      {lines.map((line) => (
        <p key={line}>
          <LangText>{line}</LangText>
        </p>
      ))}
      {details && (
        <p className={classes.details}>
          <LangText>{details}</LangText>
        </p>
      )}
      <TuitionContacts tuition={tuition} />
      {phone && <PhoneNumber number={phone} reported={isReported ?? false} />}
    </div>
  )
}
