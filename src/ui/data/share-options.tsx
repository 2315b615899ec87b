import {
  type Icon,
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconDeviceMobileShare,
} from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasBangla } from '#shared/format/initials.ts'
import { Button } from '../buttons/button.tsx'
import { copyText } from './copy-text.ts'
import classes from './share.module.css'

export type ShareContent = {
  /** The public address. */
  url: string
  /** What is shared, in one line. */
  title: string
  /** The ready text for groups. */
  groupText: string
}

/** Links to Facebook and WhatsApp, which work without scripts, the link to copy, and the ready text for groups. */
export function ShareOptions({ shared }: { shared: ShareContent }) {
  const { url, title, groupText } = shared
  const t = useTranslations('share')
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`
  const whatsApp = `https://wa.me/?${new URLSearchParams({ text: `${title}\n${url}` })}`
  return (
    <>
      <div className="wrap gap-10 mt-8">
        <ShareLink href={facebook} icon={IconBrandFacebook} label={t('facebook')} />
        <ShareLink href={whatsApp} icon={IconBrandWhatsapp} label={t('whatsApp')} />
        <CopyText text={url} label={t('copyLink')} copiedLabel={t('linkCopied')} />
        <OtherApp url={url} title={title} />
      </div>
      <GroupText text={groupText} />
    </>
  )
}

function ShareLink({ href, icon: Glyph, label }: { href: string; icon: Icon; label: string }) {
  return (
    <Button
      component="a"
      variant="outline"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<Glyph aria-hidden="true" />}
    >
      {label}
    </Button>
  )
}

/** The system's own list of apps, where the browser has one. */
function OtherApp({ url, title }: Pick<ShareContent, 'url' | 'title'>) {
  const t = useTranslations('share')
  // Rejects when the user closes the list.
  const share = () => void navigator.share?.({ title, url }).catch(() => {})
  return (
    <Button
      variant="outline"
      className={classes.share}
      onClick={share}
      leftSection={<IconDeviceMobileShare aria-hidden="true" />}
    >
      {t('other')}
    </Button>
  )
}

/** The text for groups, readable and selectable without scripts. */
function GroupText({ text }: { text: string }) {
  const t = useTranslations('share')
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={classes.group}>
      <label htmlFor={id}>{t('groupTitle')}</label>
      <p id={`${id}-hint`}>{t('groupHint')}</p>
      <textarea
        ref={area}
        id={id}
        aria-describedby={`${id}-hint`}
        readOnly
        rows={text.split('\n').length + 4}
        value={text}
        lang={hasBangla(text) ? 'bn' : undefined}
      />
      <CopyText
        text={text}
        label={t('copyText')}
        copiedLabel={t('textCopied')}
        onRefused={() => area.current?.select()}
      />
    </div>
  )
}

type CopyTextProps = { text: string; label: string; copiedLabel: string; onRefused?: () => void }

/** Copies a text; says whether it did. Where the browser refuses, the text is selected instead. */
function CopyText({ text, label, copiedLabel, onRefused }: CopyTextProps) {
  const t = useTranslations('share')
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const refuse = () => {
    onRefused?.()
    setState('refused')
  }
  const copy = () => void copyText(text).then((isCopied) => (isCopied ? setState('copied') : refuse()))
  const isCopied = state === 'copied'
  return (
    <>
      <Button
        variant="outline"
        className={classes.copy}
        onClick={copy}
        leftSection={isCopied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
      >
        <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
      </Button>
      {state === 'refused' && (
        <p role="status" className={classes.refused}>
          {t('notCopied')}
        </p>
      )}
    </>
  )
}
