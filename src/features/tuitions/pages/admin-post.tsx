import { type MetaFunction, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import classes from './admin-form.module.css'
import { TuitionForm } from './form/tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'tuitionPages.form.post') }, matches)

/** Post form for admins; the post is approved at once. [ROLE-37] */
export default function AdminPostTuition() {
  const t = useTranslations('tuitionPages.form')
  const navigate = useNavigate()
  const phone = useSearchParams()[0].get('phone') ?? ''
  return (
    <div className={classes.column}>
      <PageHeader title={t('post')} sub={t('adminSub')} />
      <TuitionForm kind="post" poster="admin" filled={{ phone }} onDone={() => navigate(paths.admin.tuitions)} />
    </div>
  )
}
