import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { VerifiedBadge } from '#ui/data/verified-badge.tsx'
import { sealNames } from '../facts.rules.ts'
import type { Seal } from '../schema.ts'
import classes from './tutor-seal.module.css'

type SealProps = { seal: Seal; withDays?: boolean }

/** The seal of a verified CV; a tap or Enter opens what was checked, when, and what it does not mean. */
export function TutorSeal(props: SealProps) {
  const t = useTranslations('tutors.seal')
  return (
    <details className={classes.seal}>
      <summary className={classes.names}>
        <SealBadges {...props} end={<IconInfoCircle aria-hidden="true" />} />
      </summary>
      <div className={classes.facts}>
        <p className={classes.title}>{t('title')}</p>
        <SealFacts seal={props.seal} />
        <p>{t('limits')}</p>
      </div>
    </details>
  )
}

/** Only the names of a seal, for prints and pictures; `end` stays beside the last one. */
export function SealBadges({ seal, withDays = false, end }: SealProps & { end?: ReactNode }) {
  const t = useTranslations('tutors.seal')
  const { locale } = useFormat()
  return sealNames(seal).map((fact, index, all) => {
    const name = t(`names.${fact}`)
    const day = seal[fact]
    const label = withDays && day ? t('nameOn', { name, date: formatUnbrokenDate(locale, day) }) : name
    return (
      <span key={fact} className={`${classes.name} inline-row gap-8`}>
        <VerifiedBadge label={label} />
        {index === all.length - 1 && end}
      </span>
    )
  })
}

const FACTS = ['cv', 'phone', 'idCard', 'studies', 'spoken'] as const

function SealFacts({ seal }: { seal: Seal }) {
  const t = useTranslations('tutors.seal')
  const { locale } = useFormat()
  return (
    <dl>
      {FACTS.map((fact) => {
        const day = seal[fact]
        return (
          <div key={fact}>
            <dt>{t(`facts.${fact}`)}</dt>
            <dd>{day ? formatLongDate(locale, day) : t('notYet')}</dd>
          </div>
        )
      })}
    </dl>
  )
}
