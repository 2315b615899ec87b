import { useTranslations } from 'use-intl'
import { Fields } from '#ui/form/form-section.tsx'
import { UploadField } from '#ui/upload/upload-field.tsx'
import type { Upload } from '#ui/upload/use-upload.ts'
import { CvFormSection, type CvSectionProps } from './cv-form-section.tsx'

/** The public picture, and the ID card that only its tutor and admins see. */
export function PictureFields({ profile, idCard, ...section }: CvSectionProps & { profile: Upload; idCard: Upload }) {
  const t = useTranslations('cvForm.pictures')
  const { values, errors, set } = section.fields
  return (
    <CvFormSection title={t('title')} parts={['picture', 'idCard']} {...section}>
      <Fields>
        <UploadField
          label={t('profile')}
          hint={t('profileHint')}
          field="profile"
          shape="face"
          camera="user"
          value={values['img.profile']}
          onChange={(address) => set('img.profile', address)}
          upload={profile}
          error={errors['img.profile']}
        />
        <UploadField
          label={t('id')}
          hint={t('idHint')}
          field="id"
          shape="card"
          camera="environment"
          value={values['img.id']}
          onChange={(address) => set('img.id', address)}
          upload={idCard}
          error={errors['img.id']}
        />
      </Fields>
    </CvFormSection>
  )
}
