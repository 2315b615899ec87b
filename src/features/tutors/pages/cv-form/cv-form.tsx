import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type CallError, callUrl, type Role } from '#shared/call.ts'
import { invalidateChanged, useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { focusField } from '#ui/form/focus-field.ts'
import { UnsavedChangesDialog } from '#ui/form/unsaved-changes-dialog.tsx'
import { useCallForm } from '#ui/form/use-call-form.ts'
import type { FormFields } from '#ui/form/use-fields.ts'
import { usePictureUpload } from '#ui/upload/upload-field.tsx'
import { createCv, updateCv, updateCvByAdmin, uploadPicture } from '../../calls.ts'
import type { Cv, UploadKind } from '../../schema.ts'
import { EducationFields } from '../cv-education-fields.tsx'
import {
  type CvPicture,
  type CvValues,
  checkCv,
  checkedBody,
  progressOf,
  refusedFields,
  valuesOf,
} from '../cv-values.ts'
import classes from './cv-form.module.css'
import { CvFormBar } from './cv-form-bar.tsx'
import { ContactFields } from './cv-form-contact.tsx'
import { CvDraftNote } from './cv-form-draft-note.tsx'
import { PictureFields } from './cv-form-pictures.tsx'
import { ExperienceField, OthersFields, PlaceFields } from './cv-form-sections.tsx'
import { DaysFields, PreferencesFields } from './cv-form-teaching.tsx'

type CvFormProps = {
  /** The stored CV; null for a tutor's first. */
  cv: Cv | null
  /** Who writes, so that a draft is given back to nobody else. */
  editor: { role: Role; phone: string }
  onDone: () => void | Promise<void>
}

/** The one CV form: a tutor submits a first CV or changes the own, an admin changes anybody's, Facebook link included (S1 2.6, S1 5). */
export function CvForm({ cv, editor, onDone }: CvFormProps) {
  const t = useTranslations()
  const isAdmin = editor.role === 'Admin'
  const lockedFb = isAdmin ? '' : (cv?.contact?.fb ?? '')
  const { fields, formRef, isSending, submit, ...draft } = useForm({ cv, editor, onDone, lockedFb })
  const profile = useUploadInto(fields, 'img.profile')
  const idCard = useUploadInto(fields, 'img.id')
  const isUploading = [profile, idCard].some(({ state }) => state.step === 'sending')
  const progress = progressOf(fields.values)
  const discard = () => {
    draft.discardDraft()
    // The button that was pressed is gone.
    focusField(formRef.current)
  }
  const section = { fields, missing: progress.missing, refused: refusedFields(fields.values) }
  return (
    <form ref={formRef} onSubmit={submit} noValidate className={classes.form}>
      {draft.isDraftRestored && <CvDraftNote isAdmin={isAdmin} discard={discard} />}
      <PictureFields {...section} profile={profile} idCard={idCard} />
      <ExperienceField {...section} />
      <ContactFields {...section} lockedFb={lockedFb} isAdmin={isAdmin} />
      <PreferencesFields {...section} />
      <DaysFields {...section} />
      <EducationFields {...section} />
      <PlaceFields {...section} />
      <OthersFields {...section} />
      <CvFormBar
        form={formRef}
        progress={progress}
        errors={fields.errors}
        saveLabel={t(cv ? 'cvForm.update' : 'cvForm.submit')}
        sending={isSending}
        isUploading={isUploading}
      />
      <UnsavedChangesDialog isUnsaved={() => isUploading || draft.hasUnsavedChanges()} text={t('cvForm.leave.text')} />
    </form>
  )
}

function useForm({ cv, editor, onDone, lockedFb }: CvFormProps & { lockedFb: string }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const save = useSave(cv, editor.role)
  const closeLabel = t('common.close')
  const told = (failure: CallError) => {
    showErrorToast({ title: t('tutors.cvUpdateFailed'), text: failure.message, closeLabel })
    // It was written elsewhere meanwhile: what is true now is asked for, so that the next press changes it.
    if (failure.status === 409) void invalidateChanged(queries, updateCv)
  }
  return useCallForm<CvValues, unknown>({
    initial: valuesOf(cv),
    validate: checkCv,
    // A draft may be older than the link that now stands.
    send: (values) => save(lockedFb ? { ...values, 'contact.fb': lockedFb } : values),
    onDone: () => {
      showSuccessToast({ title: t('tutors.cvUpdated'), text: cv ? undefined : t('cvForm.submitted'), closeLabel })
      return onDone()
    },
    onError: told,
    draftKey: `porua.cv-draft ${editor.role} ${editor.phone} ${editor.role === 'Admin' ? cv?.tutorId : 'own'}`,
    draftStorage: 'browser',
  })
}

function useSave(cv: Cv | null, role: Role) {
  const create = useCallMutation(createCv)
  const update = useCallMutation(updateCv)
  const updateByAdmin = useCallMutation(updateCvByAdmin)
  return (values: CvValues) => {
    const body = checkedBody(values, cv)
    if (role === 'Admin') return updateByAdmin.mutateAsync({ body: { ...body, tutorId: cv?.tutorId } })
    return (cv ? update : create).mutateAsync({ body })
  }
}

const kindOf: Record<CvPicture, UploadKind> = { 'img.profile': 'profile', 'img.id': 'id-card' }

/** What is uploaded stands in the form at once, and in the CV when that is saved. */
function useUploadInto(fields: FormFields<CvValues>, picture: CvPicture) {
  return usePictureUpload({
    address: callUrl(uploadPicture, { params: { kind: kindOf[picture] } }),
    onStored: (address) => fields.setFieldValue(picture, address),
  })
}
