import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallInput } from '#shared/call.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import type { FormFields, FormValues } from '#ui/form/use-fields.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from './settings-form.module.css'

type SettingsFormProps<V extends FormValues, C extends Call> = {
  title: string
  sub: string
  initial: V
  call: C
  input: (values: V) => CallInput<C>
  children: (fields: FormFields<V>) => ReactNode
}

/** One part of the settings: title, fields and a Save button; what was saved stays in the fields. */
export function SettingsForm<V extends FormValues, C extends Call>({ title, sub, ...form }: SettingsFormProps<V, C>) {
  const t = useTranslations('settings')
  return (
    <Card as="section" padding="wide" label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.sub}>{sub}</p>
      <AdminFormBody
        {...form}
        submitLabel={t('save')}
        success={t('saved')}
        failure={t('saveFailed')}
        onDone={() => undefined}
      />
    </Card>
  )
}
