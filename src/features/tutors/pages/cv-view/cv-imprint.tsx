import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { useSite } from '#ui/page/site.ts'
import type { Cv } from '../../schema.ts'
import classes from './cv-view.module.css'

/** The source of a printed or downloaded CV. */
export function CvImprint({ cv: { tutorId, status } }: { cv: Cv }) {
  const t = useTranslations('tutors.view')
  const { brand, publicUrl } = useSite()
  return (
    <p className={classes.imprint}>
      {status === 'approved'
        ? t('imprint', { brand: brand.name, address: publicUrl + paths.tutorCv(tutorId) })
        : t('imprintPending', { brand: brand.name })}
    </p>
  )
}
