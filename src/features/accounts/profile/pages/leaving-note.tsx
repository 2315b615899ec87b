import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Container } from '#ui/layout/container.tsx'
import classes from './leaving-note.module.css'

/** Reminds a person on each page that the account waits for its deletion, and where it is kept. */
export function LeavingNote() {
  const t = useTranslations('privacy')
  return (
    <div className={classes.note}>
      <Container>
        {t('leavingNote')} <Link to={paths.account}>{t('leavingLink')}</Link>
      </Container>
    </div>
  )
}
