import { Link, type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { logOut } from '#features/accounts/login/pages/logout.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import type { Role } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { FullPageMessage } from '#ui/page/full-page-message.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { Redirect } from '#ui/page/redirect.tsx'
import { filledFromAddress } from './form/filled-from-address.ts'
import { TuitionForm } from './form/tuition-form.tsx'
import { saveLastPost, useLastPost } from './last-post.ts'
import { NextSteps } from './next-steps.tsx'
import { PostedThanks } from './posted-thanks.tsx'
import { parsePosted, parsePostedPhone } from './tuition-from-state.ts'
import { usePostPath } from './use-post-path.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'tuitionPages.form.post'),
      description: text(metaLocale(matches), 'tuitionPages.form.postDescription'),
      path: paths.postAsVisitor,
    },
    matches,
  )

/** Post form without an account. */
export default function PostAsVisitor() {
  const t = useTranslations('tuitionPages.form')
  const [params] = useSearchParams()
  const viewer = useViewer()
  const lastPost = useLastPost()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const tuition = parsePosted(state)
  if (viewer.state === 'user' && tuition) return <Redirect to={paths.guardian.applicants(tuition.tuitionId)} />
  if (viewer.state === 'user') return <SignedIn role={viewer.user.role} />
  // The server knows no navigation state, so the first rendering is the form.
  if (tuition && viewer.state !== 'loading')
    return (
      <Container>
        <PostedThanks
          tuition={tuition}
          phone={parsePostedPhone(state)}
          onAnother={() => void navigate('.', { replace: true, state: null })}
        />
      </Container>
    )
  return (
    <Container>
      <PageHeader title={t('post')} sub={t('visitorSub')} />
      {lastPost && (
        <div className="mb-16">
          <Alert>{t.rich('lastPost', { id: () => <Figures>{lastPost}</Figures> })}</Alert>
        </div>
      )}
      <TwoColumns aside={<NextSteps />}>
        <TuitionForm
          kind="post"
          poster="visitor"
          filled={filledFromAddress(params)}
          onDone={(posted, phone) => {
            saveLastPost(posted.tuitionId)
            return navigate('.', { replace: true, state: { posted, phone } })
          }}
        />
      </TwoColumns>
    </Container>
  )
}

/** Guardians and admins have post forms of their own; a tutor is told why there is none, and the way to post. */
function SignedIn({ role }: { role: Role }) {
  const t = useTranslations()
  const { pathname, search } = useLocation()
  const ownForm = usePostPath()
  if (ownForm) return <Redirect to={ownForm + search} />
  return (
    <FullPageMessage title={t('tuitionPages.form.tutorsDoNotPost')} text={t('tuitionPages.form.tutorsDoNotPostHint')}>
      <Button onClick={() => void logOut(role, pathname + search)}>{t('tuitionPages.form.logOutToPost')}</Button>
      <Button component={Link} to={paths.tuitions} variant="outline">
        {t('tuitionPages.thanks.see')}
      </Button>
    </FullPageMessage>
  )
}
