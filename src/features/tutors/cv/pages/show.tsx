import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { BookmarkButton } from '#features/alerts/bookmarks/pages/bookmark-button.tsx'
import { listRelatedLandings } from '#features/landing/calls.ts'
import { RelatedLandings, relatedQuery } from '#features/landing/pages/related-landings.tsx'
import type { Landing } from '#features/landing/schema.ts'
import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { isNotFound } from '#shared/call.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import type { Locale } from '#shared/messages/locale.ts'
import { text } from '#shared/messages/text.ts'
import { choiceName, choiceNames } from '#shared/options/choice-names.ts'
import { LIST_RETURN_STATE } from '#ui/admin/list/list-return.ts'
import { useListAddress } from '#ui/admin/list/use-list-return.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { MobileActionBar } from '#ui/buttons/mobile-action-bar.tsx'
import { ShareBox } from '#ui/data/share-box.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Container } from '#ui/layout/container.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { type Site, useSite } from '#ui/page/site.ts'
import { useDocumentTitle } from '#ui/page/use-document-title.ts'
import { ViewerPending } from '#ui/page/viewer-pending.tsx'
import { getCv } from '../../calls.ts'
import { HireCard } from '../../find/pages/hire-card.tsx'
import { cvData, nearCv } from '../../find/pages/person.ts'
import { formatTutorLocation, highestDegree } from '../../rules.ts'
import type { Cv } from '../../schema.ts'
import { toStoredSalary } from '../salary.rules.ts'
import { cvGroupText, cvPicture } from '../share.rules.ts'
import { cvFromState } from './cv-from-state.ts'
import { TutorNotFound } from './tutor-not-found.tsx'
import { useCvForViewer } from './use-cv-for-viewer.ts'
import { CvError } from './view/cv-error.tsx'
import { CvView } from './view/cv-view.tsx'
import { PrintCvButton } from './view/print-cv-button.tsx'

export const handle: PageHandle = { hasPhoneBar: true, startsOnUse: true }

/** Null if visitors may not see the CV, undefined if the server rendered nothing. */
type PageData = { rendered: Cv | null | undefined; related?: Landing[] }

/** Answers a CV that visitors may not see with 404, yet renders the page: its tutor, admins
 * and guardians it applied to fetch it in the browser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visitor = context.get(pageContext)
  try {
    const answer = await visitor.send(getCv, { params: { tutorId: params.tutorId ?? '' } })
    const { cv } = answer.data
    const related = await visitor.send(listRelatedLandings, { query: relatedQuery('tutors', nearCv(cv)) })
    return data<PageData>({ rendered: cv, related: related.data })
  } catch (failure) {
    if (isNotFound(failure)) return data<PageData>({ rendered: null }, { status: 404 })
    throw failure
  }
}

/** Client navigation renders at once: from the navigation state, else the page fetches the CV. */
export async function clientLoader(): Promise<PageData> {
  return { rendered: undefined }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, params, matches }) => {
  const rendered = loaderData?.rendered
  const cv = rendered === undefined ? cvFromState(location.state, params.tutorId) : rendered
  if (rendered === undefined && !cv) return pageMeta({ title: params.tutorId }, matches)
  if (!cv) return pageMeta({ title: text(metaLocale(matches), 'tutors.view.missingTitle') }, matches)
  return pageMeta(
    {
      title: cvTitle(metaLocale(matches), cv),
      description: toMetaDescription(metaLocale(matches), cv),
      ...(cv.status === 'approved' && {
        path: paths.tutorCv(cv.tutorId),
        type: 'profile' as const,
        picture: (site: Site) => cvPicture(cv, site),
        structuredData: (site: Site) => cvData(cv, site),
      }),
    },
    matches,
  )
}

const cvTitle = (locale: Locale, { name, tutorId }: Cv) => text(locale, 'tutors.view.title', { name, tutorId })

function toMetaDescription(locale: Locale, cv: Cv): string {
  const { department, university } = highestDegree(cv.education)
  const names = [choiceName(locale, 'department', department), choiceName(locale, 'university', university)]
  const study = names.filter(Boolean).join(', ')
  const subjects = choiceNames(locale, 'subject', cv.teachingPreferences.preferredSubjects.slice(0, 5))
  const values = { name: cv.name, study, subjects, place: formatTutorLocation(cv.address, locale) }
  return text(locale, study ? 'tutors.view.description' : 'tutors.view.descriptionPlain', values)
}

export default function Show() {
  const t = useTranslations('tutors')
  const locale = useLocale()
  const { rendered, related } = useLoaderData<typeof loader>()
  const lookup = useCvForViewer(useParams().tutorId ?? '', rendered)
  useDocumentTitle(lookup.state === 'found' ? cvTitle(locale, lookup.cv) : undefined)
  const missing = (
    <Container>
      <TutorNotFound />
    </Container>
  )
  if (lookup.state === 'loading') return rendered === null ? <ViewerPending>{missing}</ViewerPending> : <PageLoading />
  if (lookup.state === 'missing') return missing
  return (
    <Container>
      {lookup.state === 'found' && <CvPage cv={lookup.cv} />}
      {lookup.state === 'found' && lookup.cv.status === 'approved' && (
        <RelatedLandings side="tutors" rendered={related} />
      )}
      {lookup.state === 'failed' && (
        <CvError title={t('applicant.failed')} failure={lookup.failure} retry={lookup.retry} headingLevel={1} />
      )}
    </Container>
  )
}

function CvPage({ cv }: { cv: Cv }) {
  const locale = useLocale()
  const t = useTranslations()
  const hireHref = paths.hireRequest(cv.tutorId)
  const back = useListAddress(paths.tutors)
  // Only approved tutors can be hired.
  const isHirable = cv.status === 'approved'
  return (
    <>
      <div className="cluster spread gap-8">
        <BackLink to={back} state={LIST_RETURN_STATE} label={t('tutors.view.back')} />
        <PrintCvButton />
      </div>
      <TwoColumns
        aside={
          isHirable ? (
            <>
              <HireCard name={cv.name} hireHref={hireHref} />
              <BookmarkButton tutorId={cv.tutorId} />
              <ShareCv cv={cv} />
              <p>
                <Link to={paths.contactAbout(cv.tutorId)}>{t('tutors.view.report')}</Link>
              </p>
            </>
          ) : (
            <Alert>{t(cv.status === 'returned' ? 'tutors.view.isReturned' : 'tutors.view.waits')}</Alert>
          )
        }
      >
        <CvView cv={cv} hiddenContactText={t('tutors.view.kept')} />
      </TwoColumns>
      {isHirable && (
        <MobileActionBar
          label={t('fields.expectedSalary')}
          value={formatStoredSalary(toStoredSalary(cv.teachingPreferences), locale)}
        >
          <Button component={Link} to={hireHref} size="lg">
            {t('tutors.view.hire')}
          </Button>
        </MobileActionBar>
      )}
    </>
  )
}

/** The ways to share a public CV. */
function ShareCv({ cv }: { cv: Cv }) {
  const site = useSite()
  const url = siteUrl(site, paths.tutorCv(cv.tutorId))
  return <ShareBox shared={{ url, title: cv.name, groupText: cvGroupText(cv, site) }} />
}
