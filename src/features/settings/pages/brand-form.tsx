import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { changeBrand } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

const toValues = ({
  brand: {
    phones: [firstPhone = '', secondPhone = ''],
    ...texts
  },
}: SettingsAnswer) => ({
  ...texts,
  firstPhone,
  secondPhone,
})

/** Name, phones and addresses of the agency. */
export function BrandForm({ settings }: { settings: SettingsAnswer }) {
  const t = useTranslations('settings')
  const { brand } = settings
  return (
    <SettingsForm
      name="brand"
      title={t('sections.brand')}
      sub={t('brand.sub')}
      settings={settings}
      toValues={toValues}
      call={changeBrand}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <>
          <div className={classes.pair}>
            <TextInput label={t('brand.name')} required {...getInputProps('name')} />
            <TextInput
              label={t('brand.banglaName')}
              placeholder={brand.name}
              lang="bn"
              maxLength={60}
              {...getInputProps('bangla.name')}
            />
          </div>
          <TextInput label={t('brand.email')} type="email" required {...getInputProps('email')} />
          <div className={classes.pair}>
            <PhoneInput label={t('brand.firstPhone')} required {...getInputProps('firstPhone')} />
            <PhoneInput label={t('brand.secondPhone')} required {...getInputProps('secondPhone')} />
          </div>
          <div className={classes.pair}>
            <TextInput label={t('brand.address')} required {...getInputProps('address')} />
            <TextInput
              label={t('brand.banglaAddress')}
              placeholder={brand.address}
              lang="bn"
              maxLength={MAX_LENGTH.address}
              {...getInputProps('bangla.address')}
            />
          </div>
          <TextInput label={t('brand.pageUrl')} inputMode="url" required {...getInputProps('pageUrl')} />
          <TextInput label={t('brand.groupUrl')} inputMode="url" required {...getInputProps('groupUrl')} />
        </>
      )}
    </SettingsForm>
  )
}
