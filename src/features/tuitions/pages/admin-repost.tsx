import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { ExistingTuition } from './admin-existing.tsx'
import { TuitionForm } from './form/tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.form.repost') }, matches)

/** Creates a new tuition, prefilled from an existing one. [DEC-55] */
export default function AdminRepostTuition() {
  const t = useTranslations('tuitionPages.form')
  const navigate = useNavigate()
  return (
    <ExistingTuition>
      {(tuition) => (
        <>
          <PageHeader title={t('repost')} sub={t('repostSub', { tuitionId: tuition.tuitionId })} />
          <TuitionForm kind="repost" poster="admin" tuition={tuition} onDone={() => navigate(paths.admin.tuitions)} />
        </>
      )}
    </ExistingTuition>
  )
}
