import { useQueryClient } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type CallError, callUrl, type Role } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { failureMessage } from '#ui/call/failure-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { EditDialog } from '#ui/form/conflict/edit-dialog.tsx'
import { DraftAlert } from '#ui/form/draft/draft-alert.tsx'
import { UnsavedChangesDialog } from '#ui/form/draft/unsaved-changes-dialog.tsx'
import { ScriptForm } from '#ui/form/script-form.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { usePictureUpload } from '#ui/upload/upload-field.tsx'
import { createCv, updateCv, updateCvByAdmin } from '../../../calls.ts'
import { uploadPicture } from '../../../pictures/calls.ts'
import type { Cv, UploadKind } from '../../../schema.ts'
import classes from './cv-form.module.css'
import { CvFormBar } from './cv-form-bar.tsx'
import { ContactFields } from './cv-form-contact.tsx'
import { EducationFields } from './cv-form-education.tsx'
import { NeededFields } from './cv-form-needed.tsx'
import { PictureFields } from './cv-form-pictures.tsx'
import { AddressFields, ExperienceField, OthersFields } from './cv-form-sections.tsx'
import { DaysFields, PreferencesFields } from './cv-form-teaching.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { type CvValues, findInvalidFields, getCvProgress, toCvValues, toValidCvBody, validateCv } from './cv-values.ts'

type CvFormProps = {
  /** The stored CV; null for a tutor's first. */
  cv: Cv | null
  /** The user who edits; drafts are stored per user. */
  editor: { role: Role; phone: string }
  /** The address of the tutor's account, which a first CV starts with. */
  accountEmail?: string | undefined
  onDone: () => void | Promise<void>
}

/** The CV form of tutors and admins. */
export function CvForm({ cv, editor, accountEmail, onDone }: CvFormProps) {
  const t = useTranslations()
  const isAdmin = editor.role === 'Admin'
  const lockedFb = isAdmin ? '' : (cv?.contact?.fb ?? '')
  const { fields, formRef, isSending, submit, ...draft } = useCvForm({ cv, editor, accountEmail, onDone, lockedFb })
  const profile = useCvPictureUpload(fields, 'profile')
  const idCard = useCvPictureUpload(fields, 'id')
  const isUploading = [profile, idCard].some(({ state }) => state.step === 'sending')
  const progress = getCvProgress(fields.values, cv)
  const formText = useCvFormText(isAdmin)
  const invalidFields = findInvalidFields(fields.values)
  const sectionProps = { fields, missing: progress.missing, invalidFields, isAdmin }
  return (
    <ScriptForm ref={formRef} onSubmit={submit} onFocus={keepAboveBar} className={`${classes.form} stack gap-16`}>
      {draft.isDraftRestored && (
        <DraftAlert
          text={t(isAdmin ? 'cvForm.draft.restoredByAdmin' : 'cvForm.draft.restored')}
          discard={draft.discardDraft}
        />
      )}
      <NeededFields {...sectionProps} />
      <div className={classes.rest}>
        <h2>{t('cvForm.rest')}</h2>
        <p>{formText('restText')}</p>
      </div>
      <EducationFields {...sectionProps} />
      <PreferencesFields {...sectionProps} />
      <DaysFields {...sectionProps} />
      <ExperienceField {...sectionProps} />
      <PictureFields {...sectionProps} profile={profile} idCard={idCard} />
      <ContactFields {...sectionProps} lockedFb={lockedFb} />
      <AddressFields {...sectionProps} />
      <OthersFields {...sectionProps} />
      <CvFormBar
        form={formRef}
        progress={progress}
        errors={fields.errors}
        saveLabel={t(cv ? 'cvForm.update' : 'cvForm.submit')}
        sending={isSending}
        isUploading={isUploading}
      />
      <UnsavedChangesDialog
        isUnsaved={() => isUploading || draft.hasUnsavedChanges()}
        text={t(isAdmin ? 'cvForm.byAdmin.leave' : 'cvForm.leave.text')}
      />
      <EditDialog {...draft.dialog} />
    </ScriptForm>
  )
}

/** Scrolls a field that gets the focus out of the bar at the bottom edge. */
function keepAboveBar({ currentTarget: form, target }: FocusEvent<HTMLFormElement>) {
  const bar = form.querySelector('[data-bottom-bar]')
  if (!bar || bar.contains(target)) return
  if (target.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    target.scrollIntoView({ block: 'center' })
}

function useCvForm({ cv, editor, accountEmail, onDone, lockedFb }: CvFormProps & { lockedFb: string }) {
  const t = useTranslations()
  const locale = useLocale()
  const queries = useQueryClient()
  const save = useSaveCv(cv, editor.role)
  const showError = (failure: CallError) => {
    showErrorToast({ title: t('tutors.cvUpdateFailed'), text: failureMessage(failure) })
    // The CV was saved elsewhere, so the stored one is fetched for the next try.
    if (failure.status === 409) void invalidateChanged(queries, updateCv)
  }
  return useCallForm<CvValues, unknown>({
    initial: toCvValues(cv, { accountEmail, locale }),
    validate: validateCv,
    // A draft may be older than the stored link.
    send: (values) => save(lockedFb ? { ...values, contact: { ...values.contact, fb: lockedFb } } : values),
    onDone: () => {
      showSuccessToast({
        title: t('tutors.cvUpdated'),
        text: cv ? undefined : t('cvForm.submitted'),
      })
      return onDone()
    },
    onError: showError,
    draftKey: `porua.cv-draft ${editor.role === 'Admin' ? cv?.tutorId : 'own'}`,
    draftStorage: 'browser',
  })
}

function useSaveCv(cv: Cv | null, role: Role) {
  const create = useCallMutation(createCv)
  const own = useCallMutation(updateCv)
  const byAdmin = useCallMutation(updateCvByAdmin)
  return (values: CvValues) => {
    const body = { ...toValidCvBody(values, cv), version: values.version }
    if (role === 'Admin') return byAdmin.mutateAsync({ body: { ...body, tutorId: cv?.tutorId } })
    return cv ? own.mutateAsync({ body }) : create.mutateAsync({ body })
  }
}

const uploadKinds: Record<keyof CvValues['img'], UploadKind> = { profile: 'profile', id: 'id-card' }

/** An uploaded picture is a form value at once and reaches the CV when the form is saved. */
function useCvPictureUpload(fields: FormFields<CvValues>, picture: keyof CvValues['img']) {
  return usePictureUpload({
    call: uploadPicture,
    address: callUrl(uploadPicture, { params: { kind: uploadKinds[picture] } }),
    onStored: (address) => fields.setFieldValue(`img.${picture}`, address),
  })
}
