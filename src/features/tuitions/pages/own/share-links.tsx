import { IconBrandFacebook, IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/layout/button.tsx'
import type { Tuition } from '../../schema.ts'
import classes from './own.module.css'

/** Shares the address of a tuition. Rendered in the browser only, which knows the address of the site. */
export function ShareLinks({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('ownPosts')
  const [isCopied, setCopied] = useState(false)
  const address = `${window.location.origin}${paths.tuition(tuition.tuitionId)}`
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${tuition.heading} ${address}` })}`
  // Fails without HTTPS or permission: the label then does not change.
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const elsewhere = {
    component: 'a' as const,
    target: '_blank',
    rel: 'noopener noreferrer',
    variant: 'outline' as const,
  }
  return (
    <div className={classes.share}>
      <b>{t('share')}</b>
      <div className={classes.links}>
        <Button {...elsewhere} href={facebook} leftSection={<IconBrandFacebook aria-hidden="true" />}>
          {t('facebook')}
        </Button>
        <Button {...elsewhere} href={whatsApp} leftSection={<IconBrandWhatsapp aria-hidden="true" />}>
          {t('whatsApp')}
        </Button>
        <Button
          variant="outline"
          onClick={copy}
          leftSection={isCopied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        >
          {t(isCopied ? 'linkCopied' : 'copyLink')}
        </Button>
      </div>
      {tuition.status !== 'approved' && <p>{t('sharePending')}</p>}
    </div>
  )
}
