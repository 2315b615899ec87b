import { useTranslations } from 'use-intl'
import { PersonSummary } from '#ui/data/person-summary.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { Amount } from '#ui/data/text/money.tsx'
import { ClaimLine } from '../../claims/pages/claim-line.tsx'
import type { Due } from '../../schema.ts'
import classes from './due-summary.module.css'

/** Summary of a due in a dialog: tutor, tuition, total and remaining amount. */
export function DueSummary({
  due: { tutorId, tutorName, tuitionId, totalDue, remaining, writtenOff, credit, claims },
}: {
  due: Due
}) {
  const t = useTranslations('payments')
  return (
    <div className={`${classes.about} grid gap-10`}>
      <PersonSummary name={tutorName} seed={tutorId}>
        <Figures>{tutorId}</Figures> · <Figures>{tuitionId}</Figures>
      </PersonSummary>
      <dl>
        <div>
          <dt>{t('totalDue')}</dt>
          <dd>
            <Amount taka={totalDue} />
          </dd>
        </div>
        <div>
          <dt>{t('remaining')}</dt>
          <dd>
            <Amount taka={remaining} />
          </dd>
        </div>
        {writtenOff > 0 && (
          <div>
            <dt>{t('writtenOff')}</dt>
            <dd>
              <Amount taka={writtenOff} />
            </dd>
          </div>
        )}
        {credit > 0 && (
          <div>
            <dt>{t('creditSum')}</dt>
            <dd>
              <Amount taka={credit} />
            </dd>
          </div>
        )}
      </dl>
      {claims.map((claim) => (
        <ClaimLine key={claim._id} claim={claim} />
      ))}
    </div>
  )
}
