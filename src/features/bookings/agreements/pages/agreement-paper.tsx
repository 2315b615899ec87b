import { useLocale, useTranslations } from 'use-intl'
import { formatUnbrokenDate } from '#shared/format/dhaka-time.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import paper from '#ui/layout/paper.module.css'
import { useSite } from '#ui/page/site.ts'
import type { Agreement, AgreementVersion } from '../schema.ts'
import { AgreedFactsTable } from './agreed-facts.tsx'
import { AgreedFee, Replacements } from './agreed-fee.tsx'
import classes from './agreement.module.css'

/** An agreement on one sheet: who, what, the version before, the tutor's fee and who accepted it. */
export function AgreementPaper({ agreement }: { agreement: Agreement }) {
  const format = useFormat()
  const t = useTranslations('agreements')
  const { brand } = useSite()
  const { tuitionId, heading, tutorId, tutorName, state, versions } = agreement
  const [newest, earlier] = versions
  return (
    <article className={`${classes.agreement} ${paper.paper}`} aria-label={t('titleOf', { tuition: tuitionId })}>
      <header className={classes.head}>
        <b>{brand.name}</b>
        <span>
          {t('title')} <Figures>{tuitionId}</Figures>
        </span>
      </header>
      <dl className="stack gap-8">
        <div>
          <dt className="hint">{t('tuition')}</dt>
          <dd className="breakable">
            <LangText>{format.heading(heading)}</LangText>
          </dd>
        </div>
        <div>
          <dt className="hint">{t('tutor')}</dt>
          <dd className="breakable">
            <LangText>{tutorName}</LangText>, <Figures>{tutorId}</Figures>
          </dd>
        </div>
      </dl>
      {newest && (
        <>
          {earlier && <p>{t('newVersion')}</p>}
          <AgreedFactsTable version={newest} earlier={earlier} />
          {newest.fee && <AgreedFee fee={newest.fee} />}
          <Replacements version={newest} isWithFee={newest.fee !== undefined} />
          <Acceptances version={newest} isEnded={state === 'ended'} />
        </>
      )}
    </article>
  )
}

/** Which of the two accepted a version, when and how. */
function Acceptances({ version, isEnded }: { version: AgreementVersion; isEnded: boolean }) {
  const t = useTranslations('agreements')
  const sides = [
    ['Guardian', version.guardian],
    ['Tutor', version.tutor],
  ] as const
  return (
    <section aria-label={t('accepting')} className={classes.part}>
      <h2>{t('accepting')}</h2>
      <ul className={classes.sides}>
        {sides.map(([side, accepted]) => (
          <li key={side} data-done={accepted !== null || undefined}>
            <b>{t(`sides.${side}`)}</b>{' '}
            <span>{accepted ? <AcceptedHow accepted={accepted} /> : t(isEnded ? 'never' : 'notYet')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AcceptedHow({ accepted: { at, way } }: { accepted: NonNullable<AgreementVersion['tutor']> }) {
  const t = useTranslations('agreements')
  const locale = useLocale()
  return t('acceptedOn', { date: formatUnbrokenDate(locale, new Date(at)), way: t(`ways.${way}`) })
}
