import { type ReactNode, useMemo, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { normalisePhone } from '#shared/phone.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { detectLang } from '#ui/data/detect-lang.ts'
import { useShown } from '#ui/data/use-shown.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { DraftAlert } from '#ui/form/draft-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { UnsavedChangesDialog } from '#ui/form/unsaved-changes-dialog.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { createTuition, updateTuition } from '../../calls.ts'
import { editOwnTuition } from '../../own.calls.ts'
import type { Tuition } from '../../schema.ts'
import { SimilarHint } from '../office/similar-hint.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import classes from './tuition-form.module.css'
import { HeadingSection, LocationSection, PhoneSection, StudentSection } from './tuition-sections.tsx'
import {
  checkTuition,
  emptyTuition,
  hasPhoneField,
  headingFromFields,
  type Poster,
  type TuitionValues,
  toTuitionBody,
  toTuitionValues,
} from './tuition-values.ts'

export type TuitionFormKind = 'post' | 'edit' | 'repost'

const formTexts = {
  post: { button: 'tuitionPages.form.post', done: 'tuitions.created', failed: 'tuitions.creationFailed' },
  edit: { button: 'tuitionPages.form.update', done: 'tuitions.edited', failed: 'tuitions.editionFailed' },
  repost: { button: 'tuitionPages.form.repost', done: 'tuitions.reposted', failed: 'tuitions.repostFailed' },
} as const

type TuitionFormProps = {
  kind: TuitionFormKind
  poster: Poster
  /** Initial values of Edit and Repost. */
  tuition?: Tuition
  /** Values of a new post that are known already. */
  filled?: Partial<TuitionValues>
  /** With the typed phone, which no answer to a visitor has. */
  onDone: (tuition: Tuition, phone: string) => void | Promise<void>
  /** Above the submit button. */
  extra?: ReactNode
}

/** Form to post, edit and repost a tuition. [TFORM-01] */
export function TuitionForm({ kind, poster, tuition, filled, onDone, extra }: TuitionFormProps) {
  const t = useTranslations()
  const locale = useLocale()
  const save = useSaveTuition({ kind, poster, tuition })
  const closeLabel = t('common.close')
  const sentPhone = useRef('')
  const { fields, formRef, isSending, submit, hasUnsavedChanges, ...draft } = useCallForm<TuitionValues, Tuition>({
    initial: tuition ? toTuitionValues(tuition, locale) : { ...emptyTuition, ...filled },
    validate: (values) => checkTuition(values, poster),
    send: (values) => {
      sentPhone.current = normalisePhone(values.phone) ?? ''
      return save(toTuitionBody(values, poster))
    },
    onDone: (saved) => {
      showSuccessToast({
        title: t(formTexts[kind].done),
        ...(poster === 'admin' ? { text: saved.tuitionId } : {}),
        closeLabel,
        clearsError: t(formTexts[kind].failed),
      })
      return onDone(saved, sentPhone.current)
    },
    onError: (failure: CallError) =>
      showErrorToast({ title: t(formTexts[kind].failed), text: failureMessage(failure), closeLabel }),
    draftKey: draftKeyOf({ kind, poster, tuition }),
  })
  const invalid = useMemo(() => checkTuition(fields.values, poster), [fields.values, poster])
  const section = { fields, invalid }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className={classes.form}>
      {kind === 'edit' && <input type="hidden" name="_id" value={tuition?._id ?? ''} />}
      {draft.isDraftRestored && (
        <DraftAlert
          text={t(kind === 'edit' ? 'forms.draft.editing' : 'forms.draft.posting')}
          discard={draft.discardDraft}
        />
      )}
      <StudentSection {...section} />
      <LocationSection {...section} />
      <ScheduleSection fields={fields} />
      {hasPhoneField(poster) && <PhoneSection {...section} poster={poster} />}
      {poster === 'admin' ? (
        <HeadingSection {...section} />
      ) : (
        <HeadingPreview heading={headingFromFields(fields.values)} />
      )}
      {poster === 'admin' && (
        <>
          <SimilarHint values={fields.values} except={tuition?.tuitionId} />
          <UnsavedChangesDialog isUnsaved={hasUnsavedChanges} text={t('admin.kit.leaveText')} />
        </>
      )}
      {extra}
      <SubmitButton label={t(formTexts[kind].button)} loading={isSending} />
    </form>
  )
}

/** Where the typed text of families survives a lost page; staff are asked before they leave. [FAM-488] */
function draftKeyOf({ kind, poster, tuition }: Saving): string | undefined {
  if (poster === 'admin') return undefined
  // A visitor who logs in goes on with the same text.
  return tuition ? `porua.tuition-draft ${kind} ${tuition.tuitionId}` : 'porua.tuition-draft'
}

type Saving = Pick<TuitionFormProps, 'kind' | 'poster'> & { tuition: Tuition | undefined }

function useSaveTuition({ kind, poster, tuition }: Saving) {
  const create = useCallMutation(createTuition)
  const update = useCallMutation(updateTuition)
  const updateOwn = useCallMutation(editOwnTuition)
  return async (body: ReturnType<typeof toTuitionBody>) => {
    if (kind === 'edit' && tuition) {
      const input = { params: { id: tuition._id }, body }
      return (await (poster === 'guardian' ? updateOwn : update).mutateAsync(input)).data
    }
    return (await create.mutateAsync({ body })).data
  }
}

/** Live preview of the generated heading. */
function HeadingPreview({ heading }: { heading: string }) {
  const shown = useShown()
  const t = useTranslations('tuitionPages.form')
  return (
    <div className={classes.preview}>
      <span>{t('preview')}</span>
      <output>
        <b lang={detectLang(shown.heading(heading))}>{shown.heading(heading)}</b>
      </output>
    </div>
  )
}
