import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Figures } from '#ui/data/text/figures.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import classes from '../../pages/auth-message.module.css'
import { tuitionToApplyFor } from './return-path.ts'

/** Says why this step is between the viewer and a remembered page, and where one returns. */
export function ReturnNote({ step }: { step: 'login' | 'register' | 'verify' | 'cv' }) {
  const t = useTranslations('accounts.wayBack')
  const [search] = useSearchParams()
  const from = search.get('from')
  const tuitionId = tuitionToApplyFor(from)
  if (from === null || (step === 'cv' && !tuitionId)) return null
  return (
    <div className={classes.note}>
      <Alert>{tuitionId ? t.rich(step, { id: () => <Figures>{tuitionId}</Figures> }) : t('elsewhere')}</Alert>
    </div>
  )
}
