import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallAnswer, CallInput } from '#shared/call.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import type { FormFields, FormValues } from '#ui/form/use-fields.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from './settings-form.module.css'

type SettingsFormProps<V extends FormValues, C extends Call> = {
  /** Of this form among all settings; names its draft. */
  name: string
  title: string
  sub: string
  initial: V
  saved: (answer: CallAnswer<C>) => V
  call: C
  input: (values: V) => CallInput<C>
  children: (fields: FormFields<V>) => ReactNode
}

/** One part of the settings: title, fields and a Save button; what was saved stays in the fields. */
export function SettingsForm<V extends FormValues, C extends Call>({
  name,
  title,
  sub,
  ...form
}: SettingsFormProps<V, C>) {
  const t = useTranslations('settings')
  return (
    <Card as="section" padding="wide" label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.sub}>{sub}</p>
      <AdminFormBody
        {...form}
        draftKey={`porua.settings-draft ${name}`}
        submitLabel={t('save')}
        success={t('saved')}
        failure={t('saveFailed')}
      />
    </Card>
  )
}
