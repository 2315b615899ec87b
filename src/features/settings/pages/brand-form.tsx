import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { changeBrand } from '../calls.ts'
import type { SettingsAnswer } from '../schema.ts'
import classes from './settings-form.module.css'
import { SettingsForm } from './settings-form.tsx'

/** Name, phones and addresses of the agency. [OFF-460] */
export function BrandForm({ brand: { phones, ...brand } }: { brand: SettingsAnswer['brand'] }) {
  const t = useTranslations('settings')
  const [firstPhone = '', secondPhone = ''] = phones
  return (
    <SettingsForm
      title={t('sections.brand')}
      sub={t('brand.sub')}
      initial={{ ...brand, firstPhone, secondPhone }}
      call={changeBrand}
      input={(body) => ({ body })}
    >
      {({ getInputProps }) => (
        <>
          <div className={classes.pair}>
            <TextInput label={t('brand.name')} withAsterisk {...getInputProps('name')} />
            <TextInput
              label={t('brand.banglaName')}
              placeholder={brand.name}
              lang="bn"
              maxLength={60}
              {...getInputProps('bangla.name')}
            />
          </div>
          <TextInput label={t('brand.email')} type="email" withAsterisk {...getInputProps('email')} />
          <div className={classes.pair}>
            <PhoneInput label={t('brand.firstPhone')} required {...getInputProps('firstPhone')} />
            <PhoneInput label={t('brand.secondPhone')} required {...getInputProps('secondPhone')} />
          </div>
          <div className={classes.pair}>
            <TextInput label={t('brand.address')} withAsterisk {...getInputProps('address')} />
            <TextInput
              label={t('brand.banglaAddress')}
              placeholder={brand.address}
              lang="bn"
              maxLength={MAX_LENGTH.address}
              {...getInputProps('bangla.address')}
            />
          </div>
          <TextInput label={t('brand.pageUrl')} inputMode="url" withAsterisk {...getInputProps('pageUrl')} />
          <TextInput label={t('brand.groupUrl')} inputMode="url" withAsterisk {...getInputProps('groupUrl')} />
        </>
      )}
    </SettingsForm>
  )
}
