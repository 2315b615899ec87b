import { Button } from '@mantine/core'
import {
  type ClientLoaderFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import type { PageHandle } from '#shell/public-frame.tsx'
import { sendCall } from '#ui/call/call-client.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { MobileActionBar } from '#ui/layout/mobile-action-bar.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import { getCv } from '../calls.ts'
import { formatTutorLocation, highestDegree } from '../rules.ts'
import type { Cv } from '../schema.ts'
import { CvView } from './cv-view/cv-view.tsx'
import { PrintCv } from './cv-view/print-cv-button.tsx'
import { HireBox } from './hire-card.tsx'
import { NoTutor } from './tutor-not-found.tsx'
import classes from './show.module.css'
import { useSeenCv } from './use-cv-for-viewer.ts'

export const handle: PageHandle = { hasPhoneBar: true }

/** A CV that visitors may not see answers 404 and yet renders the page: its tutor, admins and its guardians find it in the browser. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visitor = context.get(pageContext)
  try {
    const answer = await visitor.send(getCv, { params: { tutorId: params.tutorId ?? '' } })
    return data({ rendered: answer.data.cv })
  } catch (failure) {
    if (isMissing(failure)) return data({ rendered: null }, { status: 404 })
    throw failure
  }
}

/** Walking through the site the browser asks for itself, so that a waiting CV is there at once for who may open it. */
export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  try {
    return { rendered: (await sendCall(getCv, { params: { tutorId: params.tutorId ?? '' } })).data.cv }
  } catch (failure) {
    if (isMissing(failure)) return { rendered: null }
    throw failure
  }
}

/** An id that names no CV. It is told by its status: the server that sends the call stands outside the pages' bundle and throws a class of its own. */
function isMissing(failure: unknown): boolean {
  return failure instanceof Error && 'status' in failure && (failure.status === 404 || failure.status === 400)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const cv = loaderData?.rendered
  if (!cv) return pageMeta({ title: text('tutors.view.missingTitle') }, matches)
  return pageMeta(
    {
      title: text('tutors.view.title', { name: cv.name, tutorId: cv.tutorId }),
      description: descriptionOf(cv),
      ...(cv.status === 'approved' ? { path: paths.tutorCv(cv.tutorId) } : {}),
    },
    matches,
  )
}

function descriptionOf(cv: Cv): string {
  const { department, university } = highestDegree(cv.education)
  const study = [department, university].filter(Boolean).join(', ')
  const subjects = cv.teachingPreferences.preferredSubjects.slice(0, 5).join(', ')
  const values = { name: cv.name, study, subjects, place: formatTutorLocation(cv.address) }
  return text(study ? 'tutors.view.description' : 'tutors.view.descriptionPlain', values)
}

export default function Show() {
  const { rendered } = useLoaderData<typeof loader>()
  const { cv, isAsking } = useSeenCv(useParams().tutorId ?? '', rendered)
  if (isAsking) return <PageLoading />
  return <Container>{cv ? <Shown cv={cv} /> : <NoTutor />}</Container>
}

function Shown({ cv }: { cv: Cv }) {
  const t = useTranslations()
  const hireHref = paths.hireRequest(cv.tutorId)
  // Whoever waits for verification cannot be asked for yet.
  const isHirable = cv.status === 'approved'
  return (
    <>
      <div className={classes.bar}>
        <BackLink to={paths.tutors} label={t('tutors.view.back')} />
        <PrintCv />
      </div>
      <TwoColumns
        aside={isHirable ? <HireBox name={cv.name} hireHref={hireHref} /> : <Alert>{t('tutors.view.waits')}</Alert>}
      >
        <CvView cv={cv} kept={t('tutors.view.kept')} />
      </TwoColumns>
      {isHirable && (
        <MobileActionBar
          label={t('fields.expectedSalary')}
          value={cv.teachingPreferences.expectedSalary || t('common.negotiable')}
        >
          <Button component={Link} to={hireHref} size="lg">
            {t('tutors.view.hire')}
          </Button>
        </MobileActionBar>
      )}
    </>
  )
}
