import { useTranslations } from 'use-intl'
import type { CallFailure } from '#shared/call.ts'
import { messageOf } from '#ui/call/reason-of.ts'
import { useSend } from '#ui/call/use-call.ts'
import { langOf } from '#ui/data/lang.ts'
import { Note } from '#ui/feedback/note.tsx'
import { noticeFailure, noticeSuccess } from '#ui/feedback/notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { createTuition, updateTuition } from '../calls.ts'
import type { Tuition } from '../schema.ts'
import classes from './tuition-form.module.css'
import { HeadingSection, ReachSection, WhenSection, WhereSection, WhoSection } from './tuition-sections.tsx'
import {
  asksPhone,
  bodyOf,
  checkTuition,
  emptyTuition,
  headingFrom,
  type Poster,
  type TuitionValues,
  valuesOf,
} from './tuition-values.ts'

export type TuitionFormKind = 'post' | 'edit' | 'repost'

const texts = {
  post: { button: 'tuitionPages.form.post', done: 'tuitions.created', failed: 'tuitions.creationFailed' },
  edit: { button: 'tuitionPages.form.update', done: 'tuitions.edited', failed: 'tuitions.editionFailed' },
  repost: { button: 'tuitionPages.form.repost', done: 'tuitions.reposted', failed: 'tuitions.repostFailed' },
} as const

type TuitionFormProps = {
  kind: TuitionFormKind
  poster: Poster
  /** What Edit and Repost start from. */
  tuition?: Tuition
  onDone: (tuition: Tuition) => void | Promise<void>
}

/** The one form that posts, edits and reposts a tuition, for visitors, guardians and admins (S1 2.8). */
export function TuitionForm({ kind, poster, tuition, onDone }: TuitionFormProps) {
  const t = useTranslations()
  const save = useSave(kind, tuition)
  const closeLabel = t('common.close')
  const { fields, form, sending, submit, draftRestored } = useCallForm<TuitionValues, Tuition>({
    initial: tuition ? valuesOf(tuition) : emptyTuition,
    check: (values) => checkTuition(values, poster),
    send: (values) => save(bodyOf(values, poster)),
    onDone: (saved) => {
      noticeSuccess({ title: t(texts[kind].done), closeLabel, settles: t(texts[kind].failed) })
      return onDone(saved)
    },
    onRefused: (failure: CallFailure) =>
      noticeFailure({ title: t(texts[kind].failed), text: messageOf(failure), closeLabel }),
    draftKey: poster === 'visitor' ? 'porua.tuition-draft' : undefined,
  })
  const section = { fields, poster }
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      {kind === 'edit' && <input type="hidden" name="_id" value={tuition?._id ?? ''} />}
      {draftRestored && <Note>{t('forms.draftKept')}</Note>}
      <WhoSection {...section} />
      <WhereSection {...section} />
      <WhenSection {...section} />
      {asksPhone(poster) && <ReachSection {...section} />}
      {poster === 'admin' ? <HeadingSection {...section} /> : <HeadingPreview heading={headingFrom(fields.values)} />}
      <SubmitButton label={t(texts[kind].button)} loading={sending} />
    </form>
  )
}

function useSave(kind: TuitionFormKind, tuition: Tuition | undefined) {
  const create = useSend(createTuition)
  const update = useSend(updateTuition)
  return async (body: ReturnType<typeof bodyOf>) => {
    if (kind === 'edit' && tuition) return (await update.mutateAsync({ params: { id: tuition._id }, body })).data
    return (await create.mutateAsync({ body })).data
  }
}

/** What tutors will read, live, for those who do not write the heading themselves. */
function HeadingPreview({ heading }: { heading: string }) {
  const t = useTranslations('tuitionPages.form')
  return (
    <div className={classes.preview}>
      <span>{t('preview')}</span>
      <output>
        <b lang={langOf(heading)}>{heading}</b>
      </output>
    </div>
  )
}
