import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Call, CallInput } from '#shared/call.ts'
import { AdminFormBody } from '#ui/admin/admin-form.tsx'
import type { FormFields, FormValues } from '#ui/form/use-fields.ts'
import { Card } from '#ui/layout/card.tsx'
import type { SettingsAnswer, settingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'

type SettingsFormProps<V extends FormValues, C extends ChangeCall> = {
  /** Of this form among all settings; names its draft. */
  name: string
  title: string
  sub: string
  settings: SettingsAnswer
  toValues: (settings: SettingsAnswer) => V
  call: C
  input: (values: Versioned<V>) => CallInput<C>
  children: (fields: FormFields<Versioned<V>>) => ReactNode
}

/** The values with the version of the settings that they were read from. */
type Versioned<V> = V & { version: number }
type ChangeCall = Call & { data: typeof settingsAnswer }

/** One part of the settings: title, fields and a Save button; what was saved stays in the fields. */
export function SettingsForm<V extends FormValues, C extends ChangeCall>({
  name,
  title,
  sub,
  settings,
  toValues,
  ...form
}: SettingsFormProps<V, C>) {
  const t = useTranslations('settings')
  const fill = (of: SettingsAnswer) => ({ ...toValues(of), version: of.version })
  return (
    <Card as="section" padding="wide" label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.sub}>{sub}</p>
      <AdminFormBody
        {...form}
        initial={fill(settings)}
        saved={({ data }) => fill(data)}
        draftKey={`porua.settings-draft ${name}`}
        submitLabel={t('save')}
        success={t('saved')}
        failure={t('saveFailed')}
      />
    </Card>
  )
}
