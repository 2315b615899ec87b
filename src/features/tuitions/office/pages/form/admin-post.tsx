import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { TuitionForm } from '../../../post/pages/form/tuition-form.tsx'

export const meta = titleMeta('tuitionPages.form.post')

/** Post form for admins; the post is approved at once. */
export default function AdminPostTuition() {
  const t = useTranslations('tuitionPages.form')
  const navigate = useNavigate()
  const phone = useSearchParams()[0].get('phone') ?? ''
  return (
    <>
      <PageHeader title={t('post')} sub={t('adminSub')} />
      <TuitionForm kind="post" poster="admin" filled={{ phone }} onDone={() => navigate(paths.admin.tuitions)} />
    </>
  )
}
