import { Button } from '@mantine/core'
import { data, Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageContext } from '#web/page-context.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import type { PageHandle } from '#web/public-frame.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PhoneBar } from '#web/ui/phone-bar.tsx'
import { Split } from '#web/ui/split.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import { useCall } from '#web/use-call.ts'
import { useViewer } from '#web/viewer.ts'
import { oneCv } from '../calls.ts'
import { highestStudy, placeOf } from '../rules.ts'
import type { Cv } from '../schema.ts'
import { CvView } from './cv-view.tsx'
import { HireBox } from './hire-box.tsx'

export const handle: PageHandle = { hasPhoneBar: true }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  try {
    return (await send(oneCv, { params: { tutorId: params.tutorId ?? '' } })).data
  } catch (error) {
    if (isMissing(error)) throw data(null, { status: 404 })
    throw error
  }
}

/** An id that names no CV. It is told by its status: the server that sends the call stands outside the pages' bundle and throws a class of its own. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 404 || error.status === 400)
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return pageMeta({ title: text('pages.notFoundTitle') }, matches)
  const { cv } = loaderData
  return pageMeta(
    {
      title: text('tutors.view.title', { name: cv.name, tutorId: cv.tutorId }),
      description: descriptionOf(cv),
      path: paths.tutorCv(cv.tutorId),
    },
    matches,
  )
}

function descriptionOf(cv: Cv): string {
  const { department, university } = highestStudy(cv.education)
  const study = [department, university].filter(Boolean).join(', ')
  const subjects = cv.teachingPreferences.preferredSubjects.slice(0, 5).join(', ')
  const values = { name: cv.name, study, subjects, place: placeOf(cv.address) }
  return text(study ? 'tutors.view.description' : 'tutors.view.descriptionPlain', values)
}

export default function Show() {
  const loaded = useLoaderData<typeof loader>()
  const t = useTranslations()
  const cv = useSeenCv(loaded.cv)
  const hireHref = paths.hireRequest(cv.tutorId)
  return (
    <Wrap>
      <BackLink to={paths.tutors} label={t('tutors.view.back')} />
      <Split aside={<HireBox name={cv.name} hireHref={hireHref} />}>
        <CvView cv={cv} />
        {!cv.contact && <Note>{t('tutors.view.kept')}</Note>}
      </Split>
      <PhoneBar
        label={t('fields.expectedSalary')}
        value={cv.teachingPreferences.expectedSalary || t('common.negotiable')}
      >
        <Button component={Link} to={hireHref} size="lg">
          {t('tutors.view.hire')}
        </Button>
      </PhoneBar>
    </Wrap>
  )
}

/** The CV as everybody sees it, and whole once the browser knows that its tutor or an admin looks. */
function useSeenCv(cv: Cv): Cv {
  const { user } = useViewer()
  const seesMore = user?.role === 'Admin' || user?.role === 'Tutor'
  const asked = useCall(
    oneCv,
    { params: { tutorId: cv.tutorId } },
    { enabled: seesMore, initial: { data: { cv }, meta: undefined } },
  )
  return asked.data?.data.cv ?? cv
}
