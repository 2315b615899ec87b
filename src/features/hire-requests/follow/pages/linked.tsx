import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { isNotFound } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { followHireRequest } from '../../calls.ts'
import { FollowedCard } from './followed-card.tsx'

export const meta = titleMeta('hireRequests.follow.linked')

/** The private link of a visitor's hire request. */
export default function LinkedRequest() {
  const { token = '' } = useParams()
  const t = useTranslations()
  const { data, error, refetch } = useCallQuery(followHireRequest, { params: { key: token } })
  if (data)
    return (
      <Container width="form">
        <PageHeader title={t('hireRequests.follow.linked')} />
        <FollowedCard request={data.data} followKey={token} />
      </Container>
    )
  if (!error) return <PageLoading />
  return (
    <FullPageMessage title={t('hireRequests.follow.none')} text={error.message}>
      {!isNotFound(error) && <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
      <Button component={Link} to={paths.tutors} variant="outline">
        {t('hireRequests.follow.tutors')}
      </Button>
    </FullPageMessage>
  )
}
