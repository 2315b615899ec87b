import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import {
  data,
  type HeadersFunction,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { listRelatedLandings } from '#features/landing/calls.ts'
import { RelatedLandings, relatedQuery } from '#features/landing/pages/related-landings.tsx'
import type { Landing } from '#features/landing/schema.ts'
import { FeeCard } from '#features/settings/pages/fees/fee-card.tsx'
import { VIEWER_DECIDES } from '#shared/address/page-access.ts'
import { paths } from '#shared/address/paths.ts'
import { isNotFound } from '#shared/call.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { LIST_RETURN_STATE } from '#ui/admin/list/list-return.ts'
import { useListAddress } from '#ui/admin/list/use-list-return.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { MobileActionBar } from '#ui/buttons/mobile-action-bar.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { Salary } from '#ui/data/text/money.tsx'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { ErrorState } from '#ui/feedback/state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { useNow } from '#ui/page/use-now.ts'
import { ViewerPending } from '#ui/page/viewer-pending.tsx'
import { getTuition } from '../../../calls.ts'
import { GenderBadge } from '../../../pages/gender-badge.tsx'
import { FoundNote, StateNote } from '../../../pages/state-note.tsx'
import { TuitionFacts } from '../../../pages/tuition-facts.tsx'
import { TuitionStatusBadge } from '../../../pages/tuition-status-badge.tsx'
import { ApplySteps, NextSteps } from '../../../post/pages/next-steps.tsx'
import { tuitionFromState } from '../../../post/pages/tuition-from-state.ts'
import type { Tuition } from '../../../schema.ts'
import type { FormerTuition } from '../../schema.ts'
import { loadFormer, missingMeta, nearTuition } from '../landing/former.ts'
import { MissingTuition } from '../landing/missing-tuition.tsx'
import { useViewerTuition } from '../use-viewer-tuitions.ts'
import { AdminLinks } from './admin-links.tsx'
import { detailMeta } from './detail-meta.ts'
import { PrimaryAction, useIsOwner } from './primary-action.tsx'
import { RefusedApplication } from './refused-application.tsx'
import { ShareTuition } from './share-tuition.tsx'
import classes from './show.module.css'
import { loadSimilar, SimilarOpen } from './similar-open.tsx'

// Only owners need it, so that the public page stays small.
const OwnerPanel = lazy(async () => ({ default: (await import('../../../own/pages/owner-panel.tsx')).OwnerPanel }))

export const handle: PageHandle = { hasPhoneBar: true, startsOnUse: true }

/** Null if visitors may not see the tuition, undefined if the server rendered nothing. */
type PageData = {
  rendered: Tuition | null | undefined
  former?: FormerTuition | null
  related?: Landing[]
  similar?: Tuition[]
}

/** Answers 404 or 410 for a tuition that is not public and still renders: its owner and admins load it in the browser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visitor = context.get(pageContext)
  try {
    const answer = await visitor.send(getTuition, { params: { id: params.tuitionId ?? '' } })
    const near = nearTuition(answer.data)
    const related = await visitor.send(listRelatedLandings, { query: relatedQuery('tuitions', near) })
    const similar = await loadSimilar(visitor.send, answer.data)
    return data<PageData>({ rendered: answer.data, related: related.data, similar })
  } catch (failure) {
    if (!isNotFound(failure)) throw failure
    const { former, status } = await loadFormer(visitor.send, params.tuitionId ?? '')
    return data<PageData>({ rendered: null, former }, { status, headers: { [VIEWER_DECIDES]: 'yes' } })
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Client navigation renders at once: from the navigation state, else the page fetches the tuition. */
export async function clientLoader(): Promise<PageData> {
  return { rendered: undefined }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, params, matches }) => {
  const rendered = loaderData?.rendered
  const tuition = rendered === undefined ? tuitionFromState(location.state, params.tuitionId) : rendered
  if (rendered === undefined && !tuition) return pageMeta({ title: params.tuitionId }, matches)
  if (!tuition) return missingMeta(loaderData?.former, matches)
  return detailMeta(tuition, matches)
}

const detailTitle = (locale: Locale, { heading, tuitionId }: Tuition) =>
  text(locale, 'tuitionPages.detail.title', { heading: headingIn(locale, heading), tuitionId })

export default function ShowTuition() {
  const t = useTranslations()
  const locale = useLocale()
  const { rendered, former, related, similar } = useLoaderData<typeof loader>()
  const id = useParams().tuitionId ?? ''
  const lookup = useViewerTuition(id, rendered)
  const tuition = lookup.state === 'found' ? lookup.tuition : null
  const back = useListAddress(paths.tuitions)
  useDocumentTitle(tuition ? detailTitle(locale, tuition) : undefined)
  const missing = <MissingTuition id={id} rendered={former} />
  if (lookup.state === 'loading') return rendered === null ? <ViewerPending>{missing}</ViewerPending> : <PageLoading />
  if (lookup.state === 'failed') return <TuitionFailed retry={lookup.retry} />
  if (!tuition) return missing
  const salary = formatStoredSalary(tuition, locale)
  return (
    <Container>
      <BackLink to={back} state={LIST_RETURN_STATE} label={t('tuitionPages.detail.back')} />
      <TwoColumns aside={<DetailSidebar tuition={tuition} salary={salary} />}>
        <RefusedApplication tuitionId={tuition.tuitionId} />
        <TuitionDetail tuition={tuition} />
      </TwoColumns>
      <SimilarOpen tuition={tuition} rendered={similar} />
      <RelatedLandings side="tuitions" rendered={related} />
      <MobileActionBar label={t('tuitionPages.detail.salary')} value={salary}>
        <PrimaryAction tuition={tuition} />
      </MobileActionBar>
    </Container>
  )
}

function TuitionFailed({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  return (
    <Container>
      <ErrorState
        headingLevel={1}
        title={t('somethingWrong')}
        text={t('offline')}
        action={<Button onClick={retry}>{t('tryAgain')}</Button>}
      />
    </Container>
  )
}

function TuitionDetail({ tuition }: { tuition: Tuition }) {
  const format = useFormat()
  const t = useTranslations()
  const heading = format.heading(tuition.heading)
  return (
    <Card as="article" stitch={tuition.status === 'approved' ? 'done' : 'pending'} padding="wide">
      <div className={classes.meta}>
        <span>
          {t('tuitionPages.detail.id')} <Figures>{tuition.tuitionId}</Figures>
        </span>
        <CopyButton
          value={tuition.tuitionId}
          label={t('tuitionPages.detail.copyId')}
          copiedLabel={t('common.copied')}
        />
        <span className={classes.state}>
          <TuitionStatusBadge tuition={tuition} />
        </span>
      </div>
      <h1 className="mt-8 breakable" lang={detectLang(heading)}>
        {heading}
      </h1>
      <PostedDate tuition={tuition} />
      {tuition.status === 'pending' && <Alert>{t('tuitionPages.detail.pendingNote')}</Alert>}
      <StateNote tuition={tuition} />
      <FoundNote tuition={tuition} />
      {tuition.gender.length > 0 && (
        <p className={classes.gender}>
          <GenderBadge gender={tuition.gender[0]} />
        </p>
      )}
      <TuitionFacts tuition={tuition} />
    </Card>
  )
}

function PostedDate({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.detail')
  const now = useNow()
  return (
    <p className={`${classes.posted} row hint gap-8 mt-6`}>
      <IconCalendar aria-hidden="true" />
      <span>
        {t('posted')} <RelativeTime at={tuition.createdAt} now={now} />
      </span>
    </p>
  )
}

function DetailSidebar({ tuition, salary }: { tuition: Tuition; salary: string }) {
  const t = useTranslations('tuitionPages')
  const role = useViewer().user?.role
  const isAdmin = role === 'Admin'
  const isGuardian = role === 'Guardian'
  const isOwner = useIsOwner(tuition)
  const isAhead = !tuition.isBooked && !tuition.hasTutor && tuition.status !== 'closed'
  return (
    <>
      <div className={classes.wideAction}>
        <Card padding="wide">
          <p className="dim small">{t('detail.salary')}</p>
          <Salary salary={salary} size="detail" />
          <div className="mt-14">
            <PrimaryAction tuition={tuition} />
          </div>
          {!tuition.applicationStatus.disabled && !isGuardian && (
            <p className={classes.hint}>{t('detail.applyHint')}</p>
          )}
        </Card>
      </div>
      {isAdmin && <AdminLinks tuition={tuition} />}
      {/* What is below the panel comes with it, and the footer stays out of view until then, so that nothing moves. */}
      <Suspense fallback={<PageLoading />}>
        {isOwner && <OwnerPanel tuition={tuition} />}
        {!isOwner && tuition.status === 'approved' && <ShareTuition tuition={tuition} />}
        {!isGuardian && isAhead && (
          <Card padding="wide">
            <FeeCard tuition={tuition} />
          </Card>
        )}
        {isGuardian ? isOwner && isAhead && <NextSteps /> : isAhead && <ApplySteps />}
        <Alert tone="warn">
          {t.rich('list.warning', {
            contact: (words) => <Link to={paths.contactAbout(tuition.tuitionId)}>{words}</Link>,
          })}
        </Alert>
      </Suspense>
    </>
  )
}
