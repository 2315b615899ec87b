import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { ThankYouPage } from '#ui/layout/thank-you-page.tsx'
import { ProvePhone } from '../../links/pages/prove-phone.tsx'
import { ShareLinks } from '../../own/pages/share-links.tsx'
import type { Tuition } from '../../schema.ts'
import { NextSteps } from './next-steps.tsx'

/** Shown to a visitor after posting: the ID to keep and the next steps. */
type PostedThanksProps = {
  tuition: Tuition
  /** The phone of the post. */
  phone: string
  onAnother: () => void
}

export function PostedThanks({ tuition, phone, onAnother }: PostedThanksProps) {
  const format = useFormat()
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
      <p className="cluster gap-8 bold mt-16 title">
        {t('tuitionPages.detail.id')} <Figures>{tuition.tuitionId}</Figures>
        <CopyButton
          value={tuition.tuitionId}
          label={t('tuitionPages.detail.copyId')}
          copiedLabel={t('common.copied')}
        />
      </p>
      <p className="mb-16 breakable" lang={detectLang(format.heading(tuition.heading))}>
        {format.heading(tuition.heading)}
      </p>
      <ProvePhone title={t('tuitionPages.thanks.proveTitle')} text={t('tuitionPages.thanks.proveText')} phone={phone} />
      <p className="mt-12 secondary">{t('tuitionPages.thanks.linkSent')}</p>
      <ShareLinks tuition={tuition} />
    </ThankYouPage>
  )
}
