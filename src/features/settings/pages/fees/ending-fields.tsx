import { TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ENDINGS, MAX_OWN_ENDINGS } from '#shared/fees/terms.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import classes from './fee-form.module.css'
import type { FeeFields, OwnEndingValues } from './fee-values.ts'
import { NumberField } from './number-field.tsx'

/** What comes back for each ending that every version has. */
export function EndingFields({ fields }: { fields: FeeFields }) {
  const t = useTranslations('settings.money')
  const tFees = useTranslations('fees.endings')
  return (
    <fieldset className="stack gap-14">
      <legend className="bold mb-8">{t('endings')}</legend>
      {ENDINGS.map((ending) => (
        <fieldset key={ending} className={classes.ending}>
          <legend>{tFees(ending)}</legend>
          {ending !== 'neverStarted' && (
            <NumberField label={t('withinDays')} {...fields.getInputProps(`endings.${ending}.withinDays`)} />
          )}
          <NumberField label={t('refundPercent')} {...fields.getInputProps(`endings.${ending}.refundPercent`)} />
          <NumberField label={t('replaceWithin')} {...fields.getInputProps(`endings.${ending}.replaceWithinDays`)} />
        </fieldset>
      ))}
      <NumberField label={t('refundWithin')} {...fields.getInputProps('refundWithinDays')} />
    </fieldset>
  )
}

const NEW_ENDING: OwnEndingValues = { en: '', bn: '', withinDays: '', refundPercent: '', replaceWithinDays: '' }

/** Endings of the agency's own beside them. */
export function OwnEndings({ fields }: { fields: FeeFields }) {
  const t = useTranslations('settings.money')
  const { own } = fields.values
  const field = (place: string, name: keyof OwnEndingValues) => ({
    name: `own.${place}.${name}`,
    value: own[Number(place)]?.[name] ?? '',
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      fields.setFieldValue(
        'own',
        own.map((one, at) => (at === Number(place) ? { ...one, [name]: value } : one)),
      ),
  })
  return (
    <fieldset className="stack gap-14">
      {Object.keys(own).map((place) => (
        <fieldset key={place} className={classes.ending}>
          <legend>{t('ownEnding')}</legend>
          <TextInput label={t('ownEnglish')} lang="en" maxLength={60} {...field(place, 'en')} />
          <TextInput label={t('ownBangla')} lang="bn" maxLength={60} {...field(place, 'bn')} />
          <NumberField label={t('withinDays')} {...field(place, 'withinDays')} />
          <NumberField label={t('refundPercent')} {...field(place, 'refundPercent')} />
          <NumberField label={t('replaceWithin')} {...field(place, 'replaceWithinDays')} />
          <Button
            size="sm"
            variant="subtle"
            onClick={() =>
              fields.setFieldValue(
                'own',
                own.filter((_one, at) => at !== Number(place)),
              )
            }
          >
            {t('removeEnding')}
          </Button>
        </fieldset>
      ))}
      {fields.errors.own && <Alert tone="bad">{fields.errors.own}</Alert>}
      {own.length < MAX_OWN_ENDINGS && (
        <Button size="sm" variant="outline" onClick={() => fields.setFieldValue('own', [...own, NEW_ENDING])}>
          {t('addEnding')}
        </Button>
      )}
    </fieldset>
  )
}
