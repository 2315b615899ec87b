import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { isNotFound } from '#shared/call.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { OfficePhone } from '#ui/page/office-phone.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { Redirect } from '#ui/page/redirect.tsx'
import { openPostLink } from '../calls.ts'
import type { PostLink } from '../schema.ts'
import classes from './my-post.module.css'
import { ProvePhone } from './prove-phone.tsx'

export const meta = titleMeta('tuitionPages.myPost.title')

/** The private link of a post: what everybody with the link may know, and the code that opens the rest. */
export default function MyPost() {
  const { token = '' } = useParams()
  const viewer = useViewer()
  const { data, error, refetch } = useCallQuery(
    openPostLink,
    { params: { token } },
    { enabled: viewer.state !== 'loading' },
  )
  if (data?.data.isOwner) return <Redirect to={pathOf(data.data)} />
  if (data) return <LinkedPost post={data.data} token={token} />
  if (!error) return <PageLoading />
  return <NoPost message={error.message} retry={isNotFound(error) ? undefined : () => void refetch()} />
}

/** The agreement while it waits for the family, else who applied. */
const pathOf = ({ agreement, tuitionId }: PostLink) =>
  agreement === null ? paths.guardian.applicants(tuitionId) : paths.agreement(agreement)

function LinkedPost({ post: { tuitionId, state, applicants, phone }, token }: { post: PostLink; token: string }) {
  const t = useTranslations('tuitionPages.myPost')
  return (
    <Container width="form">
      <PageHeader title={t('title')} />
      <div className="grid gap-16">
        <Card as="section" padding="wide" label={tuitionId}>
          <p className="secondary">
            <Figures>{tuitionId}</Figures>
          </p>
          <p className={classes.state}>{t(`states.${state}`)}</p>
          <p>{t('applicants', { count: applicants })}</p>
        </Card>
        <ProvePhone title={t('proveTitle')} text={t('proveText')} phone={phone} token={token} />
        <p className="secondary">{t.rich('notMine', { phone: () => <OfficePhone /> })}</p>
      </div>
    </Container>
  )
}

function NoPost({ message, retry }: { message: string; retry: (() => void) | undefined }) {
  const t = useTranslations()
  return (
    <FullPageMessage title={t('tuitionPages.myPost.none')} text={message}>
      {retry && <Button onClick={retry}>{t('common.tryAgain')}</Button>}
      <Button component={Link} to={paths.loginByCode} variant={retry ? 'outline' : 'filled'}>
        {t('accounts.byCode.instead')}
      </Button>
      <Button component={Link} to={paths.postAsVisitor} variant="outline">
        {t('tuitionPages.myPost.post')}
      </Button>
    </FullPageMessage>
  )
}
