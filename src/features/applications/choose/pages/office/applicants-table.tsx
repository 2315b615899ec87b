import { useTranslations } from 'use-intl'
import { OutcomeBadge } from '#features/confirmations/pages/outcome-line.tsx'
import { ShortSalary } from '#features/tuitions/office/pages/office-columns.tsx'
import type { Tuition } from '#features/tuitions/schema.ts'
import { toSalaryColumns } from '#shared/format/salary.ts'
import { PhoneLink, TutorLink } from '#ui/admin/links.tsx'
import { AdminCards } from '#ui/admin/list/admin-cards.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import { useIsWide } from '#ui/admin/list/use-is-wide.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { isListedState } from '../../../rules.ts'
import type { ComparedApplication } from '../../../schema.ts'
import { ApplicantActions } from './applicant-actions.tsx'
import { useApplicantColumns } from './applicant-columns.tsx'

/** Columns of applicants for staff: the specification's, with the confirmed and reported marks. */
export function useComparedColumns() {
  const t = useTranslations('applications')
  const format = useFormat()
  const columns = useApplicantColumns<ComparedApplication>({
    id: ({ tutorId }) => <TutorLink tutorId={tutorId} />,
    phone: ({ applicantPhone, isReported }) => <PhoneLink phone={applicantPhone} reported={isReported} />,
  })
  type Column = (typeof columns)[number]
  const compared: Column[] = [
    {
      id: 'fit',
      header: t('fit'),
      width: 108,
      cardSlot: 'start',
      sortKey: 'fit',
      sortFirst: 'descending',
      cell: (applicant) => <ApplicantState applicant={applicant} />,
    },
    {
      id: 'salary',
      header: t('salary'),
      width: format.locale === 'bn' ? 146 : 116,
      cell: ({ expectedSalary }) =>
        expectedSalary && <ShortSalary of={{ salary: expectedSalary, ...toSalaryColumns(expectedSalary) }} />,
    },
    {
      id: 'distance',
      header: t('location'),
      width: 112,
      fold: true,
      cell: ({ place, distance }) => (
        <span title={place}>
          <LangText>{distance ? t(`distance.${distance}`) : place}</LangText>
        </span>
      ),
    },
    {
      id: 'subjects',
      header: t('subjects'),
      width: 120,
      fold: true,
      cell: ({ subjects }) => <LangText>{format.choices('subject', subjects)}</LangText>,
    },
    {
      id: 'university',
      header: t('university'),
      width: 120,
      fold: true,
      cardSlot: 'more',
      cell: ({ university }) => <LangText>{format.choice('university', university)}</LangText>,
    },
  ]
  return [
    ...columns.map((column) =>
      column.id === 'date' ? { ...column, sortKey: 'date', sortFirst: 'descending' as const } : column,
    ),
    ...compared,
  ]
}

/** Confirmed or what became of that, chosen or shortlisted by the guardian, why the application is over, or how it fits. */
function ApplicantState({ applicant }: { applicant: ComparedApplication }) {
  const { isConform, state, stateReason, mismatches, outcome } = applicant
  const t = useTranslations()
  if (outcome && isListedState(state)) return <OutcomeBadge outcome={outcome} />
  if (isConform && isListedState(state)) return <StatusBadge tone="ok">{t('applications.confirmed')}</StatusBadge>
  if (state === 'chosen') return <StatusBadge tone="wait">{t('choose.byGuardian')}</StatusBadge>
  if (state === 'shortlisted') return <StatusBadge tone="info">{t('choose.onShortlist')}</StatusBadge>
  const ended = state === 'declined' || state === 'withdrawn' ? t(`choose.ended.${state}`) : ''
  if (ended || stateReason) return [ended, stateReason].filter(Boolean).join(': ')
  if (mismatches.length === 0) return <StatusBadge tone="ok">{t('applications.fitsAll')}</StatusBadge>
  return <StatusBadge tone="wait">{t('applications.missesSome', { count: mismatches.length })}</StatusBadge>
}

/** Width of the actions of an applicant, in px. */
export const APPLICANT_ACTIONS_WIDTH = 150

type ApplicantsTableProps = { title: string; applicants: readonly ComparedApplication[]; tuition: Tuition }

/** Applicants of one tuition to compare, with their actions, for any page of staff. */
export function ApplicantsTable({ title, applicants, tuition }: ApplicantsTableProps) {
  const isWide = useIsWide()
  const view = {
    title,
    columns: useComparedColumns(),
    rows: applicants,
    firstNumber: 1,
    rowKey: ({ _id }: ComparedApplication) => _id,
    rowName: ({ tutorName }: ComparedApplication) => tutorName,
    actions: (applicant: ComparedApplication) => <ApplicantActions applicant={applicant} tuition={tuition} />,
  }
  return isWide ? <AdminTable {...view} actionsWidth={APPLICANT_ACTIONS_WIDTH} /> : <AdminCards {...view} />
}
