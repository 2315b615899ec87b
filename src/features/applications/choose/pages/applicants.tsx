import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { ApplicantCardList } from './applicant-cards.tsx'

export const meta = titleMeta('applications.all')

/** Applicants of one of the guardian's own tuitions, as cards or as the list of the specification. */
export default function Applicants() {
  const t = useTranslations()
  const { tuitionId = '' } = useParams()
  return (
    <Container>
      <BackLink to={paths.guardian.tuitions} label={t('tuitionPages.mine.title')} />
      <ApplicantCardList key={tuitionId} tuitionId={tuitionId} />
    </Container>
  )
}
