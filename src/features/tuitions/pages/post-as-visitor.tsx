import { useState } from 'react'
import { type MetaFunction, Navigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { homePathForRole, useViewer } from '#features/accounts/pages/viewer.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import type { Tuition } from '../schema.ts'
import { filledFromAddress } from './form/filled-from-address.ts'
import { TuitionForm } from './form/tuition-form.tsx'
import { NextSteps } from './next-steps.tsx'
import { PostedThanks } from './posted-thanks.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'tuitionPages.form.post'),
      description: text(metaLocale(matches), 'tuitionPages.form.postDescription'),
      path: paths.postAsVisitor,
    },
    matches,
  )

/** Post form without an account; signed-in users are redirected to their home. [ROLE-05] */
export default function PostAsVisitor() {
  const t = useTranslations('tuitionPages.form')
  const [params] = useSearchParams()
  const viewer = useViewer()
  const [posted, setPosted] = useState<{ tuition: Tuition; phone: string } | null>(null)
  if (viewer.state === 'user' && posted)
    return <Navigate replace to={paths.guardian.applicants(posted.tuition.tuitionId)} />
  if (viewer.state === 'user') return <Navigate replace to={homePathForRole(viewer.user.role)} />
  if (posted)
    return (
      <Container>
        <PostedThanks tuition={posted.tuition} phone={posted.phone} onAnother={() => setPosted(null)} />
      </Container>
    )
  return (
    <Container>
      <PageHeader title={t('post')} sub={t('visitorSub')} />
      <noscript>
        <Alert tone="warn">{t('noScript')}</Alert>
      </noscript>
      <TwoColumns aside={<NextSteps />}>
        <TuitionForm
          kind="post"
          poster="visitor"
          filled={filledFromAddress(params)}
          onDone={(tuition, phone) => setPosted({ tuition, phone })}
        />
      </TwoColumns>
    </Container>
  )
}
