import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { MAX_LENGTH } from '#shared/limits.ts'
import { FieldLabel } from '#ui/form/field-label.tsx'
import { FieldGrid, FullWidthField } from '#ui/form/form-section.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'
import { useCvFormText } from './cv-form-text.ts'
import { CvTextField } from './cv-text-field.tsx'

type ContactFieldsProps = CvFormFieldsProps & {
  /** The link that a tutor can no longer change. */
  lockedFb: string
}

/** Further phones, e-mail and the Facebook link. */
export function ContactFields({ lockedFb, ...section }: ContactFieldsProps) {
  const t = useTranslations()
  const { fields, isAdmin } = section
  const formText = useCvFormText(isAdmin)
  const optional = t('common.optional')
  return (
    <CvFormSection
      title={t('cvForm.contact')}
      hint={formText('contactHint')}
      audience="team"
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
          {lockedFb ? <LockedFacebookField {...section} link={lockedFb} /> : <FacebookField {...section} />}
        </FullWidthField>
      </FieldGrid>
    </CvFormSection>
  )
}

function LockedFacebookField({ fields, link }: CvFormFieldsProps & { link: string }) {
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

function FacebookField({ fields, isAdmin }: CvFormFieldsProps) {
  const formText = useCvFormText(isAdmin)
  return (
    <CvTextField
      fields={fields}
      name="contact.fb"
      type="url"
      inputMode="url"
      maxLength={300}
      description={formText('fbHint')}
    />
  )
}
