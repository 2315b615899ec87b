import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { TuitionForm } from '#features/tuitions/post/pages/form/tuition-form.tsx'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallMutation, useCallQuery } from '#ui/call/call-client.ts'
import { CardSkeleton } from '#ui/feedback/card-skeleton.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { toChoice } from '#ui/form/choice/choice.ts'
import { toLocationChoice } from '#ui/form/choice/location-choice.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { titleMeta } from '#ui/page/page-meta.ts'
import { linkHireRequest, showHireRequest } from '../calls.ts'
import { readHireMessage } from '../rules.ts'
import type { HireRequest } from '../schema.ts'

export const meta = titleMeta('hireRequests.office.postTitle')

/** Post form with what a hire request says; posting handles the request. */
export default function PostHireRequest() {
  const { id = '' } = useParams()
  const t = useTranslations('hireRequests.office')
  const { data, error } = useCallQuery(showHireRequest, { params: { id } })
  if (data) return <ScriptForm request={data.data} />
  if (!error)
    return (
      <>
        <PageHeader title={t('postTitle')} />
        <CardSkeleton />
      </>
    )
  return (
    <EmptyState
      headingLevel={1}
      text={error.message}
      action={
        <Button component={Link} to={paths.admin.hireRequests} variant="outline">
          {t('toList')}
        </Button>
      }
    />
  )
}

function ScriptForm({ request }: { request: HireRequest }) {
  const t = useTranslations('hireRequests.office')
  const navigate = useNavigate()
  const link = useCallMutation(linkHireRequest)
  const { _id: id, tutorName: name, tutorId } = request
  const finish = async (tuitionId: string) => {
    await link.mutateAsync({ params: { id }, body: { tuitionId } }).catch(() => {})
    await navigate(paths.admin.tuition(tuitionId))
  }
  return (
    <>
      <PageHeader title={t('postTitle')} sub={t('postSub', { name, tutorId })} />
      <TuitionForm
        kind="post"
        poster="admin"
        filled={fillFrom(request)}
        onDone={(tuition) => finish(tuition.tuitionId)}
      />
    </>
  )
}

function fillFrom({ phone, message }: HireRequest) {
  const { classes, subjects, mediums, city, areas } = readHireMessage(message)
  return {
    phone,
    details: message,
    class: toChoice(classes),
    subjects: toChoice(subjects),
    medium: toChoice(mediums),
    ...(city ? { location: toLocationChoice({ city, areas }) } : {}),
  }
}
