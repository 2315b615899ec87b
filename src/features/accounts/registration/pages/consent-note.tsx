import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import classes from './consent-note.module.css'

/** What one agrees to, in the words that are kept, with links to read it. */
export function ConsentNote({ kind }: { kind: 'registration' | 'idCard' }) {
  const t = useTranslations('accounts.consent')
  return (
    <div className="mt-8 secondary small">
      <p>{t(`${kind}.text`)}</p>
      <p className={classes.links}>
        {kind === 'registration' && (
          <Link className="inline-row touchable" to={paths.terms} target="_blank">
            {t('terms')}
          </Link>
        )}
        <Link className="inline-row touchable" to={paths.privacy} target="_blank">
          {t('privacy')}
        </Link>
      </p>
    </div>
  )
}
