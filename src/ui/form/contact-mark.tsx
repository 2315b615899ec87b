import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { marksOf } from '#shared/contacts/marks.ts'
import classes from './contact-mark.module.css'

type ContactMarkProps = {
  text: string
  /** A private field beside it takes house and road. */
  withHouses?: boolean
}

/** Below a text that others read: the parts that they will not see, and why. The text can be sent all the same. */
export function ContactMark({ text, withHouses = false }: ContactMarkProps) {
  const t = useTranslations('forms.contacts')
  const [find, setFind] = useState<{ marksOf: typeof marksOf } | null>(null)
  const isTyped = text !== ''
  useEffect(() => {
    // Safari 15 cannot read these patterns: it shows no mark, and the server hides the part all the same.
    if (isTyped) void import('#shared/contacts/marks.ts').then(setFind, () => setFind(null))
  }, [isTyped])
  const { parts = [], houses: found = [] } = find?.marksOf(text) ?? {}
  const houses = withHouses ? found : []
  return (
    <div role="status" className={classes.mark}>
      {parts.length > 0 && <p>{t('hidden', { parts: parts.join(', ') })}</p>}
      {houses.length > 0 && <p>{t('house', { parts: houses.join(', ') })}</p>}
    </div>
  )
}
