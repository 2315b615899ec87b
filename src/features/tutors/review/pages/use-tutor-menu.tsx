import {
  IconArrowBackUp,
  IconCalendarPlus,
  IconCash,
  IconEdit,
  IconFileDescription,
  IconFlag,
  IconMailForward,
  IconRosetteDiscountCheckOff,
  IconUser,
  IconX,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { StepDialog } from '#features/messages/templates/pages/step-dialog.tsx'
import { paths } from '#shared/address/paths.ts'
import type { DialogView } from '#ui/admin/dialogs/reason-dialog.tsx'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useCallMutation } from '#ui/call/call-client.ts'
import { restoreCv, returnCv, unverifyCv } from '../../calls.ts'
import type { Cv } from '../../schema.ts'
import { RejectChangeDialog } from '../../seal/pages/cv-changes.tsx'
import { TutorSummary } from './tutor-check.tsx'

const moveIcons = { return: IconMailForward, restore: IconArrowBackUp, unverify: IconRosetteDiscountCheckOff }

/** The entries of a tutor's quiet menu that fit the CV's status and the staff member's permissions. */
export function useTutorMenu({ withCv = true, onlyMoves = false }: { withCv?: boolean; onlyMoves?: boolean } = {}) {
  const t = useTranslations('tutors.admin')
  const mayVerify = usePermission('tutors.verify')
  const mayEdit = usePermission('tutors.write')
  const mayBook = usePermission('bookings.write')
  const mayTakeMoney = usePermission('payments.write')
  const mayReport = usePermission('reports.write')
  return (cv: Cv): (RowMenuItem | false)[] => {
    const { tutorId, status, phone = '', waiting } = cv
    const isApproved = status === 'approved'
    const withTutor = (path: string) => `${path}?${new URLSearchParams({ tutorId })}`
    const reportPath = `${paths.admin.createReport}?${new URLSearchParams({ phone, role: 'Tutor' })}`
    const move = (kind: CvMove, isShown: boolean): RowMenuItem | false =>
      isShown &&
      mayVerify && {
        label: t(`moves.${kind}.label`),
        icon: moveIcons[kind],
        danger: kind !== 'restore',
        ...(kind === 'return' && !waiting ? { shortcut: 'r' } : {}),
        dialog: (view) => <CvMoveDialog view={view} move={kind} cv={cv} />,
      }
    const links: (RowMenuItem | false)[] = [
      withCv && {
        label: t('showCv'),
        icon: IconFileDescription,
        to: paths.admin.tutorCv(tutorId),
        state: { tutor: cv },
      },
      mayEdit && { label: t('edit'), icon: IconEdit, to: paths.admin.editCv(tutorId) },
      { label: t('details'), icon: IconUser, to: paths.admin.tutorDetails(tutorId) },
      isApproved && mayBook && { label: t('book'), icon: IconCalendarPlus, to: withTutor(paths.admin.book) },
      isApproved &&
        mayTakeMoney && { label: t('createPayment'), icon: IconCash, to: withTutor(paths.admin.createPayment) },
      mayReport && { label: t('report'), icon: IconFlag, to: reportPath },
    ]
    return [
      ...(onlyMoves ? [] : links),
      waiting !== undefined &&
        mayVerify && {
          label: t('changes.reject'),
          icon: IconX,
          danger: true,
          shortcut: 'r',
          dialog: (view) => <RejectChangeDialog {...view} cv={cv} waiting={waiting} />,
        },
      move('unverify', isApproved),
      move('return', status !== 'returned'),
      move('restore', status === 'returned'),
    ]
  }
}

const moveCalls = { return: returnCv, restore: restoreCv, unverify: unverifyCv } as const

type CvMove = keyof typeof moveCalls

const moveMessages = { return: 'cvReturned', restore: 'cvReturnTakenBack', unverify: 'cvUnverified' } as const

/** Asks for the reason of returning, restoring or un-verifying a CV, and sends it. */
function CvMoveDialog({ view, move, cv }: { view: DialogView; move: CvMove; cv: Cv }) {
  const t = useTranslations('tutors.admin.moves')
  const { mutateAsync } = useCallMutation<(typeof moveCalls)[CvMove]>(moveCalls[move])
  const { tutorId } = cv
  return (
    <StepDialog
      {...view}
      title={t(`${move}.title`)}
      consequence={t(`${move}.consequence`)}
      about={<TutorSummary cv={cv} />}
      plan={{ kinds: [moveMessages[move]], recordId: cv._id, tutorId }}
      step={move === 'restore' ? 'undo' : 'returnCv'}
      confirmLabel={t(`${move}.confirm`)}
      success={t(`${move}.done`, { tutorId })}
      failure={t(`${move}.failed`, { tutorId })}
      danger={move !== 'restore'}
      onConfirm={(reason, note) =>
        mutateAsync({ params: { id: tutorId }, body: { reason, note, expectStatus: cv.status } })
      }
    />
  )
}
