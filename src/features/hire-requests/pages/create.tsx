import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { getCv } from '#features/tutors/calls.ts'
import { paths } from '#shared/address/paths.ts'
import { isNotFound } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { type HiredTutor, HireForm, parseSent, type SentRequest } from './hire-form.tsx'
import { HireSteps } from './hire-steps.tsx'
import { HireThanks } from './hire-thanks.tsx'
import { HiredTutorNotFound } from './hired-tutor-not-found.tsx'

/** Loads the public data of the tutor; the page answers 404 for an unknown one. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  try {
    const { cv } = (await send(getCv, { params: { tutorId: params.tutorId ?? '' } })).data
    const tutor: HiredTutor = { tutorId: cv.tutorId, name: cv.name, photo: cv.img.profile }
    return data({ tutor })
  } catch (failure) {
    if (isNotFound(failure)) return data({ tutor: null }, { status: 404 })
    throw failure
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const tutor = loaderData?.tutor
  if (!tutor) return pageMeta({ title: text(metaLocale(matches), 'hireRequests.form.missingTitle') }, matches)
  const { name, tutorId } = tutor
  return pageMeta(
    {
      title: text(metaLocale(matches), 'hireRequests.form.titleFor', { name }),
      description: text(metaLocale(matches), 'hireRequests.form.description', { name, tutorId }),
    },
    matches,
  )
}

export default function CreateHireRequest() {
  const { tutor } = useLoaderData<typeof loader>()
  if (!tutor) return <HiredTutorNotFound />
  // The key resets the form, so that nothing typed for one tutor reaches another.
  return <HireRequestPage key={tutor.tutorId} tutor={tutor} />
}

function HireRequestPage({ tutor }: { tutor: HiredTutor }) {
  const t = useTranslations('hireRequests.form')
  const navigate = useNavigate()
  // In the navigation state, so that a reload shows the thanks again and no empty form.
  const sent = parseSent(useLocation().state)
  const onSent = (request: SentRequest) => void navigate('.', { replace: true, state: { sent: request } })
  if (sent)
    return (
      <Container>
        <HireThanks tutor={tutor} sent={sent} />
      </Container>
    )
  return (
    <Container>
      <BackLink to={paths.tutorCv(tutor.tutorId)} label={t('back', { name: tutor.name })} />
      <PageHeader title={t('title')} sub={t('sub')} />
      <TwoColumns aside={<HireSteps />}>
        <HireForm tutor={tutor} onSent={onSent} />
      </TwoColumns>
    </Container>
  )
}
