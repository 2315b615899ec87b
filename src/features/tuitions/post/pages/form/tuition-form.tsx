import { Checkbox } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { CallError } from '#shared/call.ts'
import { isOtherPhone, normalisePhone } from '#shared/format/phone.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { EditDialog } from '#ui/form/conflict/edit-dialog.tsx'
import { DraftAlert } from '#ui/form/draft/draft-alert.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import { createTuition, updateTuition } from '../../../calls.ts'
import { SimilarHint } from '../../../office/pages/similar-hint.tsx'
import { editOwnTuition } from '../../../own/calls.ts'
import type { Tuition } from '../../../schema.ts'
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

type TuitionFormKind = 'post' | 'edit' | 'repost'

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

/** Form to post, edit and repost a tuition. */
export function TuitionForm({ kind, poster, tuition, filled, onDone, extra }: TuitionFormProps) {
  const t = useTranslations()
  const locale = useLocale()
  const [tellsPhone, setTellsPhone] = useState(true)
  const save = useSaveTuition({ kind, poster, tuition, tellsPhone })
  const sentPhone = useRef('')
  const { fields, formRef, isSending, submit, ...draft } = useCallForm<TuitionValues, Tuition>({
    initial: tuition ? toTuitionValues(tuition, locale) : { ...emptyTuition, ...filled },
    validate: (values) => checkTuition(values, poster),
    send: (values) => {
      sentPhone.current = normalisePhone(values.phone) ?? ''
      return save(values)
    },
    onDone: (saved) => {
      showSuccessToast({
        title: t(formTexts[kind].done),
        ...(poster === 'admin' ? { text: saved.tuitionId } : {}),
      })
      return onDone(saved, sentPhone.current)
    },
    onError: (failure: CallError) =>
      showErrorToast({ title: t(formTexts[kind].failed), text: failureMessage(failure) }),
    draftKey: draftKeyOf({ kind, poster, tuition, filled }),
  })
  const invalid = useMemo(() => checkTuition(fields.values, poster), [fields.values, poster])
  const section = { fields, invalid }
  return (
    <ScriptForm ref={formRef} onSubmit={submit} className="stack gap-16">
      {kind === 'edit' && <input type="hidden" name="_id" value={tuition?._id ?? ''} />}
      {draft.isDraftRestored && (
        <DraftAlert
          text={t(kind === 'edit' ? 'forms.draft.editing' : 'forms.draft.posting')}
          discard={draft.discardDraft}
        />
      )}
      <div className={poster === 'admin' ? classes.columns : 'stack gap-16'}>
        <div className="stack gap-16">
          <StudentSection {...section} />
          <LocationSection {...section} />
        </div>
        <div className="stack gap-16">
          <ScheduleSection fields={fields} />
          {hasPhoneField(poster) && <PhoneSection {...section} poster={poster} />}
          {poster === 'admin' && <SimilarHint values={fields.values} except={tuition?.tuitionId} />}
          {poster === 'admin' ? (
            <HeadingSection {...section} />
          ) : (
            <HeadingPreview heading={headingFromFields(fields.values)} />
          )}
          {poster === 'admin' &&
            kind === 'edit' &&
            tuition?.hasTutor &&
            isOtherPhone(fields.values.phone, tuition.phone) && (
              <Checkbox
                label={t('tuitionOffice.tellsPhone')}
                checked={tellsPhone}
                onChange={(event) => setTellsPhone(event.currentTarget.checked)}
              />
            )}
          {extra}
          <SubmitButton label={t(formTexts[kind].button)} loading={isSending} />
        </div>
      </div>
      <EditDialog {...draft.dialog} />
    </ScriptForm>
  )
}

/** Where typed text survives a lost page: for each tuition, and for each caller that staff post for. */
function draftKeyOf({ kind, poster, tuition, filled }: Saving & Pick<TuitionFormProps, 'filled'>): string {
  if (tuition) return `porua.tuition-draft ${kind} ${tuition.tuitionId}`
  // A visitor who logs in goes on with the same text.
  return poster === 'admin' ? `porua.tuition-draft office ${filled?.phone ?? ''}` : 'porua.tuition-draft'
}

type Saving = Pick<TuitionFormProps, 'kind' | 'poster'> & { tuition: Tuition | undefined }

function useSaveTuition({ kind, poster, tuition, tellsPhone }: Saving & { tellsPhone: boolean }) {
  const create = useCallMutation(createTuition)
  const edit = useCallMutation(poster === 'guardian' ? editOwnTuition : updateTuition)
  return async (values: TuitionValues) => {
    const body = toTuitionBody(values, poster)
    if (kind !== 'edit' || !tuition) return (await create.mutateAsync({ body })).data
    const { version } = values
    return (await edit.mutateAsync({ params: { id: tuition._id }, body: { ...body, version, tellsPhone } })).data
  }
}

/** Live preview of the generated heading. */
function HeadingPreview({ heading }: { heading: string }) {
  const format = useFormat()
  const t = useTranslations('tuitionPages.form')
  return (
    <div className={classes.preview}>
      <span>{t('preview')}</span>
      <output>
        <b lang={detectLang(format.heading(heading))}>{format.heading(heading)}</b>
      </output>
    </div>
  )
}
