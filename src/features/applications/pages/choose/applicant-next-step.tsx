import { useTranslations } from 'use-intl'
import { Card } from '#ui/layout/card.tsx'
import type { ApplicantCard } from '../../choose.schema.ts'
import { ApplicantBadge, Fit } from './applicant-card.tsx'
import { ApplicantDemo } from './applicant-demo.tsx'
import { ApplicantMoves } from './applicant-moves.tsx'
import classes from './choose.module.css'

/** Fit, demo class and next steps above the CV of an applicant. [FAM-262] */
export function ApplicantNextStep({ applicant }: { applicant: ApplicantCard }) {
  const t = useTranslations('choose')
  return (
    <div className={classes.next}>
      <Card as="section" label={t('nextStep')}>
        <div className={classes.nextHead}>
          <h2 className={classes.name}>{t('nextStep')}</h2>
          <ApplicantBadge applicant={applicant} />
        </div>
        <Fit applicant={applicant} />
        <ApplicantDemo applicant={applicant} isOpen={applicant.isOpen} />
        <div className={classes.actions}>
          <ApplicantMoves applicant={applicant} isOpen={applicant.isOpen} />
        </div>
      </Card>
    </div>
  )
}
