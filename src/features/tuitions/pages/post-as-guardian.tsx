import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Split } from '#ui/layout/split.tsx'
import { Wrap } from '#ui/layout/wrap.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { NextSteps } from './next-steps.tsx'
import { TuitionForm } from './tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta({ title: text('tuitionPages.form.post') }, matches)

/** A guardian's own post; the account's phone goes with it (decisions, "Screens"). */
export default function PostAsGuardian() {
  const t = useTranslations('tuitionPages.form')
  const navigate = useNavigate()
  return (
    <Wrap>
      <PageHead title={t('post')} sub={t('guardianSub')} />
      <Split aside={<NextSteps />}>
        <TuitionForm kind="post" poster="guardian" onDone={() => navigate(paths.guardian.tuitions)} />
      </Split>
    </Wrap>
  )
}
