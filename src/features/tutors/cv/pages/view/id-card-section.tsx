import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useIsRefusedStaff } from '#features/accounts/pages/use-permission.ts'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { PICTURE_PIXELS } from '#shared/pictures.ts'
import { CvSection } from './cv-section.tsx'
import classes from './id-card-section.module.css'

/** The ID card for its tutor and admins; neither printed nor part of the downloaded image. */
export function IdCardSection(card: IdCardProps) {
  const t = useTranslations('tutors.view')
  return (
    <div className={classes.card}>
      <CvSection icon={IconId} title={t('idCard')} hint={t('idCardHint')}>
        <IdCard {...card} />
      </CvSection>
    </div>
  )
}

type IdCardProps = { name: string; address: string; erasedAt?: string | undefined }

/** The picture, or that there is none, or when it was erased. */
export function IdCard({ name, address, erasedAt }: IdCardProps) {
  const t = useTranslations('tutors.view')
  const locale = useLocale()
  if (address) return <IdCardPicture name={name} address={address} />
  return <p>{erasedAt ? t('idCardErased', { date: formatUnbrokenDate(locale, erasedAt) }) : t('noIdCard')}</p>
}

/** The picture, or why it is not shown; staff who do not verify tutors have no permission to see it. */
function IdCardPicture({ name, address }: { name: string; address: string }) {
  const t = useTranslations('tutors.view')
  if (useIsRefusedStaff('tutors.verify')) return <p>{t('idCardForVerifiers')}</p>
  return <Picture key={address} address={address} label={t('idCardOf', { name })} />
}

function Picture({ address, label }: { address: string; label: string }) {
  const t = useTranslations('tutors.view')
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p>{t('pictureFailed')}</p>
  return (
    <img
      className={classes.picture}
      src={address}
      alt={label}
      width={PICTURE_PIXELS}
      height={PICTURE_PIXELS}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}
