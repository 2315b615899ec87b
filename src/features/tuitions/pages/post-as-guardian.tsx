import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Split } from '#web/ui/split.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
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
