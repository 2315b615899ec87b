import { useTranslations } from 'use-intl'
import { useCallForm } from '#web/forms/use-call-form.ts'
import { noticeFailure, noticeSuccess } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSend } from '#web/use-call.ts'
import { createCv, updateCv } from '../calls.ts'
import type { Cv } from '../schema.ts'
import { EducationFields } from './cv-education-fields.tsx'
import classes from './cv-form.module.css'
import { ContactFields, ExperienceField, OthersFields, PlaceFields, PreferencesFields } from './cv-form-sections.tsx'
import { type CvValues, checkCv, checkedBody, valuesOf } from './cv-values.ts'

/** The CV form: submits a first CV, changes one that is there (S1 2.6). */
export function CvForm({ cv, onDone }: { cv: Cv | null; onDone: () => void | Promise<void> }) {
  const t = useTranslations()
  const create = useSend(createCv)
  const update = useSend(updateCv)
  const closeLabel = t('common.close')
  const { fields, form, sending, submit } = useCallForm<CvValues, unknown>({
    initial: valuesOf(cv),
    check: checkCv,
    send: (values) => (cv ? update : create).mutateAsync({ body: checkedBody(values) }),
    onDone: () => {
      noticeSuccess(
        cv
          ? { title: t('tutors.cvUpdated'), closeLabel }
          : { title: t('common.processSuccessful'), text: t('tutors.cvSubmitted'), closeLabel },
      )
      return onDone()
    },
    onRefused: ({ message }) => noticeFailure({ title: t('tutors.cvUpdateFailed'), text: message, closeLabel }),
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.form}>
      <ExperienceField fields={fields} />
      <ContactFields fields={fields} hasFb={Boolean(cv?.contact?.fb)} />
      <PreferencesFields fields={fields} />
      <EducationFields fields={fields} />
      <PlaceFields fields={fields} />
      <OthersFields fields={fields} />
      <SubmitButton label={t(cv ? 'tutors.form.update' : 'tutors.form.submit')} loading={sending} />
    </form>
  )
}
