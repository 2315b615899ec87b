import { IconBook, IconBriefcase, IconCoin, IconMapPin, IconUser } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { joinClasses } from '#features/tutors/cv/class-range.rules.ts'
import { paths } from '#shared/address/paths.ts'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { AdminCards } from '#ui/admin/list/admin-cards.tsx'
import { AdminTable } from '#ui/admin/list/admin-table.tsx'
import { useIsWide } from '#ui/admin/list/use-is-wide.ts'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { ApplicantCard } from '../schema.ts'
import { ApplicantBadge, Fit } from './applicant-card.tsx'
import { ApplicantMoves } from './applicant-moves.tsx'
import classes from './applicants.module.css'
import { useApplicantColumns } from './office/applicant-columns.tsx'
import { ShowCvButton } from './show-cv-button.tsx'

type ApplicantListProps = { applicants: readonly ApplicantCard[]; firstNumber: number }

/** Applicants in the columns of the specification, each with facts and next steps below. */
export default function ApplicantList({ applicants, firstNumber }: ApplicantListProps) {
  const t = useTranslations('applications')
  const isWide = useIsWide()
  const columns = useApplicantColumns<ApplicantCard>({
    id: ({ tutorId }) => <Figures>{tutorId}</Figures>,
    phone: ({ applicantPhone }) => <PhoneNumber number={applicantPhone} link />,
    status: (applicant) => <ApplicantBadge applicant={applicant} />,
  })
  const view = {
    title: t('all'),
    columns,
    rows: applicants,
    firstNumber,
    rowKey: ({ _id }: ApplicantCard) => _id,
    rowName: ({ tutorName }: ApplicantCard) => tutorName,
    under: (applicant: ApplicantCard) => <Under applicant={applicant} />,
    actions: (applicant: ApplicantCard) => (
      <ShowCvButton applicant={applicant} href={paths.guardian.applicantCv(applicant.tutorId, applicant.tuitionId)} />
    ),
  }
  return isWide ? <AdminTable {...view} actionsWidth={120} /> : <AdminCards {...view} />
}

function Under({ applicant }: { applicant: ApplicantCard }) {
  return (
    <div className={classes.under}>
      <div className={classes.facts}>
        <Facts applicant={applicant} />
        <Fit applicant={applicant} />
      </div>
      <div className={`${classes.moves} wrap gap-10`}>
        <ApplicantMoves applicant={applicant} isOpen={applicant.isOpen} />
      </div>
    </div>
  )
}

function Facts({ applicant }: { applicant: ApplicantCard }) {
  const format = useFormat()
  const t = useTranslations('choose')
  const { subjects, place, gender, expectedSalary, experience } = applicant
  const taught = joinClasses(applicant.classes, (name) => format.choice('class', name))
  return (
    <IconList isCompact>
      <IconListItem icon={IconBook} label={t('subjectsAndClasses')}>
        <LangText>{joinFacts([format.choices('subject', subjects), taught])}</LangText>
      </IconListItem>
      {place && (
        <IconListItem icon={IconMapPin} label={t('areas')}>
          <LangText>{place}</LangText>
        </IconListItem>
      )}
      {gender && (
        <IconListItem icon={IconUser} label={t('gender')}>
          {format.choice('gender', gender)}
        </IconListItem>
      )}
      <IconListItem icon={IconCoin} label={t('salary')}>
        <LangText>{formatTypedSalary(expectedSalary, format.locale)}</LangText>
      </IconListItem>
      {experience && (
        <IconListItem icon={IconBriefcase} label={t('experience')}>
          <LangText>{experience}</LangText>
        </IconListItem>
      )}
    </IconList>
  )
}
