import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, type MetaFunction, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { getCv } from '../calls.ts'
import { type Cv, cv as cvSchema } from '../schema.ts'
import { CvFailed } from './cv-view/cv-error.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { CvView } from './cv-view/cv-view.tsx'
import { DownloadCv } from './cv-view/download-cv-button.tsx'
import { PrintCv } from './cv-view/print-cv-button.tsx'
import { VerifyTutorButton } from './verify-tutor-button.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('tutors.admin.cvTitle') }, matches)

/** A tutor's whole CV: drawn at once from the navigation, else asked for by the id in the address (S1 2.10). */
export default function AdminShow() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('tutors')
  const { state } = useLocation()
  const carried = cvSchema.safeParse((state as { tutor?: unknown } | null)?.tutor).data
  const isAsked = carried !== undefined && carried.tutorId === tutorId
  const initialData = isAsked ? { data: { cv: carried }, meta: undefined } : undefined
  const { data, error, refetch } = useCallQuery(getCv, { params: { tutorId } }, { initialData })
  const cv = data?.data.cv
  return (
    <>
      <PageHeader title={t('admin.cvTitle')}>{cv && <Actions cv={cv} />}</PageHeader>
      {cv && <CvView cv={cv} headingLevel={2} />}
      {!cv && error && <CvFailed title={t('applicant.failed')} failure={error} retry={() => void refetch()} />}
      {!cv && !error && <CvLoading text={t('admin.loadingTutor')} />}
    </>
  )
}

function Actions({ cv }: { cv: Cv }) {
  const t = useTranslations('tutors.admin')
  return (
    <>
      <DownloadCv cv={cv} />
      <PrintCv />
      <Button
        component={Link}
        to={paths.admin.editCv(cv.tutorId)}
        variant="outline"
        size="sm"
        leftSection={<IconPencil aria-hidden="true" />}
      >
        {t('edit')}
      </Button>
      <Button component={Link} to={paths.admin.tutorDetails(cv.tutorId)} variant="outline" size="sm">
        {t('details')}
      </Button>
      {cv.status === 'pending' && <VerifyTutorButton cv={cv} />}
    </>
  )
}
