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
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePermission } from '#features/accounts/pages/use-permission.ts'
import { paths } from '#shared/paths.ts'
import type { RowMenuItem } from '#ui/admin/row-actions.tsx'
import type { Cv } from '../../schema.ts'
import { type CvMove, CvMoveDialog } from './cv-move-dialog.tsx'

const moveIcons = { return: IconMailForward, restore: IconArrowBackUp, unverify: IconRosetteDiscountCheckOff }

/** The entries of a tutor's quiet menu that fit the CV's status and the staff member's permissions. [OFF-211, OFF-213] */
export function useTutorMenu({ withCv = true, onlyMoves = false }: { withCv?: boolean; onlyMoves?: boolean } = {}) {
  const t = useTranslations('tutors.admin')
  const mayVerify = usePermission('tutors.verify')
  const mayEdit = usePermission('tutors.write')
  const mayBook = usePermission('bookings.write')
  const mayTakeMoney = usePermission('payments.write')
  const mayReport = usePermission('reports.write')
  return (cv: Cv): (RowMenuItem | false)[] => {
    const { tutorId, status, phone = '' } = cv
    const isApproved = status === 'approved'
    const withTutor = (path: string) => `${path}?${new URLSearchParams({ tutorId })}`
    const reportPath = `${paths.admin.createReport}?${new URLSearchParams({ phone, role: 'Tutor' })}`
    const move = (kind: CvMove, isShown: boolean): RowMenuItem | false =>
      isShown &&
      mayVerify && {
        label: t(`moves.${kind}.label`),
        icon: moveIcons[kind],
        danger: kind !== 'restore',
        ...(kind === 'return' ? { shortcut: 'r' } : {}),
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
      move('unverify', isApproved),
      move('return', status !== 'returned'),
      move('restore', status === 'returned'),
    ]
  }
}
