import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsRefusedStaff } from '#features/accounts/pages/use-permission.ts'
import { PICTURE_PIXELS } from '#shared/pictures.ts'
import { CvSection } from './cv-section.tsx'
import classes from './id-card-section.module.css'

/** The ID card for its tutor and admins; neither printed nor part of the downloaded image. [DEC-51] */
export function IdCardSection({ name, address }: { name: string; address: string }) {
  const t = useTranslations('tutors.view')
  return (
    <div className={classes.card}>
      <CvSection icon={IconId} title={t('idCard')} hint={t('idCardHint')}>
        {address ? <IdCardPicture name={name} address={address} /> : <p>{t('noIdCard')}</p>}
      </CvSection>
    </div>
  )
}

/** The picture, or why it is not shown; staff who do not verify tutors have no permission to see it. [OFF-525] */
export function IdCardPicture({ name, address }: { name: string; address: string }) {
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
