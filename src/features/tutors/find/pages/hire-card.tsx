import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Card } from '#ui/layout/card.tsx'
import classes from './hire-card.module.css'

/** The hire button beside a CV on wide screens; phones have the bottom bar instead. */
export function HireCard({ name, hireHref }: { name: string; hireHref: string }) {
  const t = useTranslations('tutors.view')
  return (
    <div className={classes.box}>
      <Card padding="wide">
        <h2 className="title" lang={detectLang(name)}>
          {t('hireWhom', { name })}
        </h2>
        <p className={classes.text}>{t('hireText')}</p>
        <Button component={Link} to={hireHref} size="lg" fullWidth>
          {t('hire')}
        </Button>
      </Card>
    </div>
  )
}
