import { TextInput } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { createConfirmation } from '#features/confirmations/calls.ts'
import { MessagePlan } from '#features/messages/templates/pages/message-plan.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { ConfirmAction } from '#ui/admin/dialogs/confirm-action.tsx'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import type { ComparedApplication } from '../../../schema.ts'

type ConfirmApplicantProps = { applicant: ComparedApplication; tuition: Tuition | undefined; disabled: boolean }

/** Confirms an applicant after saying who gets whose number, and who of them is reported. */
export function ConfirmApplicant({ applicant, tuition, disabled }: ConfirmApplicantProps) {
  const t = useTranslations()
  const { tuitionId, tutorId, tutorName, applicantPhone } = applicant
  const [salary, setSalary] = useState('')
  const body = { tuitionId, tutorId, tutorPhone: applicantPhone, salary: salary || null }
  return (
    <ConfirmAction
      label={t('applications.conform')}
      prompt={t('tuitions.confirmPrompt')}
      about={
        <>
          <Exchange applicant={applicant} tuition={tuition} />
          <TextInput
            label={t('agreements.salary')}
            description={t('agreements.office.salaryHint')}
            inputMode="numeric"
            autoComplete="off"
            value={salary}
            onChange={(event) => setSalary(event.currentTarget.value)}
          />
        </>
      }
      call={createConfirmation}
      input={{ body: { ...body, expectFirst: true } }}
      question={({ code, message }) =>
        code === 'applications.otherConfirmed'
          ? { text: message, confirmLabel: t('applications.confirmBoth'), input: { body } }
          : null
      }
      success={t('tuitions.conformed')}
      record={`${tutorName} · ${tuitionId}`}
      failure={t('tuitions.conformFailed')}
      disabled={disabled}
    />
  )
}

function Exchange({ applicant, tuition }: Omit<ConfirmApplicantProps, 'disabled'>) {
  const t = useTranslations()
  const { tuitionId, tutorId, tutorName, profileImg, applicantPhone, isReported } = applicant
  return (
    <>
      <PersonSummary name={tutorName} seed={tutorId} photo={profileImg}>
        <Figures>{tutorId}</Figures>
        <span>
          {t('applications.forTuition')} <Figures>{tuitionId}</Figures>
        </span>
      </PersonSummary>
      <ul className="grid gap-6 mt-10">
        <li>
          {t('applications.guardianGets')} <LangText>{tutorName}</LangText>{' '}
          <PhoneNumber number={applicantPhone} reported={isReported} />
          {isReported && <Reported label={t('applications.tutorReported')} />}
        </li>
        {tuition?.phone && (
          <li>
            {t('applications.tutorGets')} <PhoneNumber number={tuition.phone} reported={tuition.isReported ?? false} />
            {tuition.isReported && <Reported label={t('applications.guardianReported')} />}
          </li>
        )}
      </ul>
      <MessagePlan
        kinds={['applicantConfirmedToTutor', 'applicantConfirmedToGuardian']}
        tuitionId={tuitionId}
        tutorId={tutorId}
      />
    </>
  )
}

function Reported({ label }: { label: string }) {
  return (
    <StatusBadge tone="bad" icon={IconFlag}>
      {label}
    </StatusBadge>
  )
}
