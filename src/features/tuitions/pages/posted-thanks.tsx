import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { detectLang } from '#ui/data/detect-lang.ts'
import { Figures } from '#ui/data/figures.tsx'
import { useShown } from '#ui/data/use-shown.ts'
import { Button } from '#ui/layout/button.tsx'
import { ThankYouPage } from '#ui/layout/thank-you-page.tsx'
import type { Tuition } from '../schema.ts'
import { ProvePhone } from './links/prove-phone.tsx'
import { NextSteps } from './next-steps.tsx'
import { ShareLinks } from './own/share-links.tsx'
import classes from './posted-thanks.module.css'

/** Shown to a visitor after posting: the ID to keep and the next steps. */
type PostedThanksProps = {
  tuition: Tuition
  /** The phone of the post. */
  phone: string
  onAnother: () => void
}

export function PostedThanks({ tuition, phone, onAnother }: PostedThanksProps) {
  const shown = useShown()
  const t = useTranslations()
  const actions = (
    <>
      <Button onClick={onAnother} variant="outline">
        {t('tuitionPages.thanks.another')}
      </Button>
      <Button component={Link} to={paths.tuitions} variant="outline">
        {t('tuitionPages.thanks.see')}
      </Button>
    </>
  )
  return (
    <ThankYouPage
      title={t('tuitionPages.thanks.title')}
      aside={<NextSteps />}
      hint={`${t('tuitionPages.thanks.keep')} ${t('tuitionPages.thanks.call')}`}
      actions={actions}
    >
      <p>{t('tuitionPages.thanks.text')}</p>
      <p className={classes.id}>
        {t('tuitionPages.detail.id')} <Figures>{tuition.tuitionId}</Figures>
        <CopyButton
          value={tuition.tuitionId}
          label={t('tuitionPages.detail.copyId')}
          copiedLabel={t('common.copied')}
        />
      </p>
      <p className={classes.heading} lang={detectLang(shown.heading(tuition.heading))}>
        {shown.heading(tuition.heading)}
      </p>
      <ProvePhone title={t('tuitionPages.thanks.proveTitle')} text={t('tuitionPages.thanks.proveText')} phone={phone} />
      <p className={classes.link}>{t('tuitionPages.thanks.linkSent')}</p>
      <ShareLinks tuition={tuition} />
    </ThankYouPage>
  )
}
