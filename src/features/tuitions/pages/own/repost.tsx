import { type MetaFunction, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'

import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { ExistingTuition } from '../admin-existing.tsx'
import { TuitionForm } from '../form/tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text(metaLocale(matches), 'ownPosts.repostTitle') }, matches)

/** Posts an own tuition again, prefilled. */
export default function RepostOwnTuition() {
  const t = useTranslations('ownPosts')
  const navigate = useNavigate()
  const list = { to: paths.guardian.tuitions, label: t('backToPosts') }
  return (
    <Container>
      <BackLink {...list} />
      <ExistingTuition list={list} isOwn>
        {(tuition) => (
          <>
            <PageHeader title={t('repostTitle')} sub={t('repostSub', { id: tuition.tuitionId })} />
            <TuitionForm
              kind="repost"
              poster="guardian"
              tuition={tuition}
              onDone={(posted) => navigate(list.to, { state: { posted } })}
            />
          </>
        )}
      </ExistingTuition>
    </Container>
  )
}
