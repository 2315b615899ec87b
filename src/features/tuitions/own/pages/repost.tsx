import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'

import { BackLink } from '#ui/buttons/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { ExistingTuition } from '../../office/pages/admin-existing.tsx'
import { TuitionForm } from '../../post/pages/form/tuition-form.tsx'

export const meta = titleMeta('ownPosts.repostTitle')

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
