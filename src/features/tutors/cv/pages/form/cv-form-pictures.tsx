import { useTranslations } from 'use-intl'
import { ConsentNote } from '#features/accounts/registration/pages/consent-note.tsx'
import { FieldGrid } from '#ui/form/form-section.tsx'
import { InAppNote } from '#ui/upload/in-app-note.tsx'
import { UploadField } from '#ui/upload/upload-field.tsx'
import type { FileUpload } from '#ui/upload/use-upload.ts'
import { AudienceNote } from './audience-note.tsx'
import { type CvFormFieldsProps, CvFormSection } from './cv-form-section.tsx'

/** The public profile picture and the private ID card. */
export function PictureFields({
  profile,
  idCard,
  ...section
}: CvFormFieldsProps & { profile: FileUpload; idCard: FileUpload }) {
  const t = useTranslations('cvForm.pictures')
  const { isAdmin } = section
  const { values, errors, setFieldValue } = section.fields
  return (
    <CvFormSection title={t('title')} parts={['picture', 'idCard']} {...section}>
      <InAppNote />
      <FieldGrid>
        <UploadField
          label={t('profile')}
          hint={t('profileHint')}
          note={<AudienceNote isAdmin={isAdmin} field="img.profile" />}
          field="profile"
          shape="face"
          camera="user"
          value={values.img.profile}
          onChange={(address) => setFieldValue('img.profile', address)}
          upload={profile}
          error={errors['img.profile']}
        />
        <UploadField
          label={t('id')}
          hint={t('idHint')}
          note={<AudienceNote isAdmin={isAdmin} field="img.id" />}
          field="id"
          shape="card"
          camera="environment"
          value={values.img.id}
          onChange={(address) => setFieldValue('img.id', address)}
          upload={idCard}
          error={errors['img.id']}
        />
      </FieldGrid>
      {!isAdmin && <ConsentNote kind="idCard" />}
    </CvFormSection>
  )
}
