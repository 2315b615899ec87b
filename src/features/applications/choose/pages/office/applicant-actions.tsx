import { IconArrowBackUp, IconFileText, IconUser, IconUserMinus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { restoreConfirmation, takeBackConfirmation } from '#features/confirmations/calls.ts'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { RowActions, type RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { removeApplication, restoreApplication } from '../../../calls.ts'
import { isListedState } from '../../../rules.ts'
import type { ComparedApplication } from '../../../schema.ts'
import { ConfirmApplicant } from './confirm-applicant.tsx'

type ApplicantActionsProps = { applicant: ComparedApplication; tuition: Tuition | undefined }

/** The next step with an applicant, and a quiet menu with the CV and the undo of what was done. */
export function ApplicantActions({ applicant, tuition }: ApplicantActionsProps) {
  const t = useTranslations('applications')
  const mayMatch = usePermission('matching.write')
  const { tutorId, tutorName, isConform, state } = applicant
  const isRemoved = !isListedState(state)
  const undo = useUndoMenu(applicant)
  const menu: (RowMenuItem | false)[] = [
    { label: t('showCv'), icon: IconFileText, to: paths.admin.tutorCv(tutorId), state: { tutorId } },
    { label: t('openTutor'), icon: IconUser, to: paths.admin.tutorDetails(tutorId) },
    mayMatch && isConform && undo.takeBack,
    mayMatch && !isConform && !isRemoved && undo.remove,
    mayMatch && isRemoved && state !== 'withdrawn' && undo.restore,
  ]
  const canConfirm = tuition?.status === 'approved' && !tuition.isBooked
  const primary = isConform ? (
    <BookLink {...applicant} isOver={applicant.outcome === 'over'} isBooked={tuition?.isBooked ?? false} />
  ) : (
    mayMatch && !isRemoved && <ConfirmApplicant applicant={applicant} tuition={tuition} disabled={!canConfirm} />
  )
  return <RowActions name={tutorName} primary={primary} menu={menu} />
}

/** The booking form with both ids filled in. */
export const bookPath = ({ tuitionId, tutorId }: { tuitionId: string; tutorId: string }) =>
  `${paths.admin.book}?${new URLSearchParams({ tuitionId, tutorId })}`

type BookLinkProps = { tuitionId: string; tutorId: string; tutorName: string; isBooked: boolean; isOver: boolean }

/** Opens the booking form with both ids; nothing while the tuition is booked. */
function BookLink({ tuitionId, tutorId, tutorName, isBooked, isOver }: BookLinkProps) {
  const t = useTranslations('applications')
  if (!usePermission('bookings.write') || isBooked) return null
  return (
    <Button
      component={Link}
      to={bookPath({ tuitionId, tutorId })}
      size="sm"
      variant={isOver ? 'outline' : 'filled'}
      aria-label={t('bookTutor', { name: tutorName })}
    >
      {t('book')}
    </Button>
  )
}

/** An applicant and the tuition, in dialogs. */
export function AboutApplicant({ applicant }: { applicant: ComparedApplication }) {
  const t = useTranslations('applications')
  const { tutorId, tutorName, tuitionId, profileImg } = applicant
  return (
    <PersonSummary name={tutorName} seed={tutorId} photo={profileImg}>
      <Figures>{tutorId}</Figures> {t('forTuition')} <Figures>{tuitionId}</Figures>
    </PersonSummary>
  )
}

/** The entries that undo: each asks for a reason and says what follows. */
function useUndoMenu(applicant: ComparedApplication) {
  const t = useTranslations('applications')
  const { _id: id, tutorId, tuitionId } = applicant
  const remove = useCallMutation(removeApplication)
  const restore = useCallMutation(restoreApplication)
  const about = <AboutApplicant applicant={applicant} />
  const pair = { tuitionId, tutorId }
  const takeBack = useTakeBack({ id: applicant.conformId ?? '', pair, about })
  const removal: RowMenuItem = {
    label: t('remove'),
    icon: IconUserMinus,
    danger: true,
    dialog: (view) => (
      <StepDialog
        {...view}
        title={t('remove')}
        consequence={t('removeConsequence')}
        about={about}
        plan={{ kinds: ['applicationRemoved'], recordId: id, ...pair }}
        step="removeApplicant"
        confirmLabel={t('remove')}
        onConfirm={(reason, note) => remove.mutateAsync({ params: { id }, body: { reason, note } })}
        success={t('removed')}
        danger
      />
    ),
  }
  const restoration: RowMenuItem = {
    label: t('restore'),
    icon: IconArrowBackUp,
    dialog: (view) => (
      <StepDialog
        {...view}
        title={t('restore')}
        consequence={t('restoreConsequence')}
        about={about}
        plan={{ kinds: ['applicationRestored'], recordId: id, ...pair }}
        confirmLabel={t('restore')}
        onConfirm={(reason, note) => restore.mutateAsync({ params: { id }, body: { reason, note } })}
        success={t('restored')}
      />
    ),
  }
  return { takeBack, remove: removal, restore: restoration }
}

type Undone = { id: string; pair: { tuitionId: string; tutorId: string }; about: React.ReactNode }

/** The menu entry that takes a confirmation back. */
export function useTakeBack({ id, pair, about }: Undone): Extract<RowMenuItem, { dialog: unknown }> {
  const t = useTranslations('applications')
  const { mutateAsync } = useCallMutation(takeBackConfirmation)
  return {
    label: t('takeBack'),
    icon: IconArrowBackUp,
    danger: true,
    dialog: (view) => (
      <StepDialog
        {...view}
        title={t('takeBack')}
        consequence={t('takeBackConsequence')}
        about={about}
        plan={{ kinds: ['confirmationTakenBack'], recordId: id, ...pair }}
        step="removeApplicant"
        confirmLabel={t('takeBack')}
        onConfirm={(reason, note) => mutateAsync({ params: { id }, body: { reason, note } })}
        success={t('takenBack')}
        danger
      />
    ),
  }
}

/** The menu entry that restores a confirmation. */
export function useRestoreConfirmation({ id, pair, about }: Undone): RowMenuItem {
  const t = useTranslations('applications')
  const { mutateAsync } = useCallMutation(restoreConfirmation)
  return {
    label: t('restoreConfirmation'),
    icon: IconArrowBackUp,
    dialog: (view) => (
      <StepDialog
        {...view}
        title={t('restoreConfirmation')}
        consequence={t('restoreConfirmationConsequence')}
        about={about}
        plan={{ kinds: ['applicantConfirmedToTutor', 'applicantConfirmedToGuardian'], recordId: id, ...pair }}
        confirmLabel={t('restoreConfirmation')}
        onConfirm={(reason, note) => mutateAsync({ params: { id }, body: { reason, note } })}
        success={t('confirmationRestored')}
      />
    ),
  }
}
