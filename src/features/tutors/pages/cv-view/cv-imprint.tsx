import { useTranslations } from 'use-intl'
import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/paths.ts'
import { useSite } from '#ui/page/site.ts'
import type { Cv } from '../../schema.ts'
import classes from './cv-view.module.css'

/** The source of a printed or downloaded CV. */
export function CvImprint({ cv: { tutorId, status } }: { cv: Cv }) {
  const t = useTranslations('tutors.view')
  const site = useSite()
  const brand = site.brand.name
  return (
    <p className={classes.imprint}>
      {status === 'approved'
        ? t('imprint', { brand, address: siteUrl(site, paths.tutorCv(tutorId)) })
        : t('imprintPending', { brand })}
    </p>
  )
}
