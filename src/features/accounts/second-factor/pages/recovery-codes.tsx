import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { Figures } from '#ui/data/text/figures.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import classes from './second-factor.module.css'

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void }

/** The recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const t = useTranslations('secondFactor')
  return (
    <>
      <Alert tone="warn">
        <p>
          <b>{t('codesTitle')}</b>
        </p>
        <p>{t('codesHint')}</p>
      </Alert>
      <ul className={classes.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <Figures>{code}</Figures>
          </li>
        ))}
      </ul>
      <Button onClick={onKept}>{t('codesKept')}</Button>
    </>
  )
}
