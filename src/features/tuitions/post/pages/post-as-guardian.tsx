import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { filledFromAddress } from './form/filled-from-address.ts'
import { TuitionForm } from './form/tuition-form.tsx'
import { NextSteps } from './next-steps.tsx'

export const meta = titleMeta('tuitionPages.form.post')

/** Post form for guardians; the server uses the account's phone. */
export default function PostAsGuardian() {
  const t = useTranslations('tuitionPages.form')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Container>
      <PageHeader title={t('post')} sub={t('guardianSub')} />
      <TwoColumns aside={<NextSteps />}>
        <TuitionForm
          kind="post"
          poster="guardian"
          filled={filledFromAddress(params)}
          onDone={(posted) => navigate(paths.guardian.tuitions, { state: { posted } })}
        />
      </TwoColumns>
    </Container>
  )
}
