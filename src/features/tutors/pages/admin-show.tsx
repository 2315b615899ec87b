import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, type MetaFunction, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { getCv } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { cvFromState } from './cv-from-state.ts'
import { CvError } from './cv-view/cv-error.tsx'
import { CvExports } from './cv-view/cv-exports.tsx'
import { CvLoading } from './cv-view/cv-loading.tsx'
import { CvView } from './cv-view/cv-view.tsx'
import { usePrintWithContacts } from './cv-view/use-print-with-contacts.ts'
import { VerifyTutorButton } from './verify-tutor-button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tutors.admin.cvTitle') }, matches)

/** A complete CV from the navigation state, else fetched by the id in the path. [AD-DETAILS-01, AD-DETAILS-02] */
export default function AdminShow() {
  const { tutorId = '' } = useParams()
  const t = useTranslations('tutors')
  const known = cvFromState(useLocation().state, tutorId)
  const initialData = known ? { data: { cv: known }, meta: undefined } : undefined
  const { data, error, isPlaceholderData, refetch } = useCallQuery(getCv, { params: { tutorId } }, { initialData })
  const cv = isPlaceholderData ? undefined : data?.data.cv
  const { printsPrivate, print } = usePrintWithContacts()
  return (
    <>
      <PageHeader title={t('admin.cvTitle')}>{cv && <CvActions cv={cv} printWithContacts={print} />}</PageHeader>
      {cv && <CvView cv={cv} headingLevel={2} printsPrivate={printsPrivate} />}
      {!cv && error && <CvError title={t('applicant.failed')} failure={error} retry={() => void refetch()} />}
      {!cv && !error && <CvLoading text={t('admin.loadingTutor')} />}
    </>
  )
}

function CvActions({ cv, printWithContacts }: { cv: Cv; printWithContacts: () => void }) {
  const t = useTranslations('tutors.admin')
  return (
    <>
      <CvExports cv={cv} printWithContacts={printWithContacts} />
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
