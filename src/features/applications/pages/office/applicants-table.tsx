import { useTranslations } from 'use-intl'
import type { Tuition } from '#features/tuitions/schema.ts'
import { AdminCards } from '#ui/admin/admin-cards.tsx'
import { AdminTable } from '#ui/admin/admin-table.tsx'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { useIsWide } from '#ui/admin/use-is-wide.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import type { ComparedApplication } from '../../schema.ts'
import { useApplicantColumns } from '../applicant-columns.tsx'
import { ApplicantActions } from './applicant-actions.tsx'
import { ApplicantFacts } from './applicant-facts.tsx'

/** Columns of applicants for staff: the specification's, with the confirmed and reported marks. */
export function useComparedColumns() {
  const t = useTranslations('applications')
  return useApplicantColumns<ComparedApplication>({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ applicantPhone, isReported }) => <PhoneLink phone={applicantPhone} reported={isReported} />,
    extraWidth: 20,
    status: ({ isConform, stateReason }) =>
      isConform ? <StatusBadge tone="ok">{t('confirmed')}</StatusBadge> : stateReason || null,
  })
}

/** Width of the actions of an applicant, in px. */
export const APPLICANT_ACTIONS_WIDTH = 164

type ApplicantsTableProps = { title: string; applicants: readonly ComparedApplication[]; tuition: Tuition }

/** Applicants of one tuition to compare, with their actions, for any page of staff. [OFF-261] */
export function ApplicantsTable({ title, applicants, tuition }: ApplicantsTableProps) {
  const isWide = useIsWide()
  const view = {
    title,
    columns: useComparedColumns(),
    rows: applicants,
    firstNumber: 1,
    rowKey: ({ _id }: ComparedApplication) => _id,
    rowName: ({ tutorName }: ComparedApplication) => tutorName,
    under: (applicant: ComparedApplication) => <ApplicantFacts applicant={applicant} />,
    actions: (applicant: ComparedApplication) => <ApplicantActions applicant={applicant} tuition={tuition} />,
  }
  return isWide ? <AdminTable {...view} actionsWidth={APPLICANT_ACTIONS_WIDTH} /> : <AdminCards {...view} />
}
