import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { CvTextField } from './cv-text-field.tsx'
import { CvFormSection, type CvSectionProps } from './cv-form-section.tsx'

type ContactFieldsProps = CvSectionProps & {
  /** The link that a tutor can no longer change. */ lockedFb: string
  isAdmin: boolean
}

/** Other phones, e-mail and the Facebook link, which a tutor writes once (S1 5). */
export function ContactFields({ lockedFb, isAdmin, ...section }: ContactFieldsProps) {
  const t = useTranslations()
  const { fields } = section
  const optional = t('common.optional')
  return (
    <CvFormSection
      title={t('cvForm.contact')}
      hint={t('cvForm.contactHint')}
      parts={['secondPhone', 'email', 'facebook']}
      {...section}
    >
      <FieldGrid columns={2}>
        {(['optionalPhone', 'guardianPhone', 'friendPhone'] as const).map((name) => (
          <PhoneInput
            key={name}
            {...fields.getInputProps(`contact.${name}`)}
            autoComplete="off"
            label={<FieldLabel label={t(`fields.${name}`)} optional={optional} />}
          />
        ))}
        <CvTextField
          fields={fields}
          name="contact.email"
          type="email"
          inputMode="email"
          autoComplete={isAdmin ? 'off' : 'email'}
          maxLength={MAX_LENGTH.email}
        />
        <FullWidthField>
          {lockedFb ? <LockedFb {...section} link={lockedFb} /> : <OpenFb {...section} isAdmin={isAdmin} />}
        </FullWidthField>
      </FieldGrid>
    </CvFormSection>
  )
}

function LockedFb({ fields, link }: CvSectionProps & { link: string }) {
  const t = useTranslations('tutors')
  return (
    <CvTextField
      fields={fields}
      name="contact.fb"
      type="url"
      value={link}
      readOnly
      leftSection={<IconLock aria-hidden="true" />}
      description={t('fbLocked')}
    />
  )
}

function OpenFb({ fields, isAdmin }: CvSectionProps & { isAdmin: boolean }) {
  const t = useTranslations('cvForm')
  return (
    <CvTextField
      fields={fields}
      name="contact.fb"
      type="url"
      inputMode="url"
      maxLength={300}
      description={t(isAdmin ? 'fbHintByAdmin' : 'fbHint')}
    />
  )
}
