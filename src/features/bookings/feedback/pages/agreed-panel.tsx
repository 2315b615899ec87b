import { IconCalendar, IconCoin, IconFileText, IconPhone, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { addDays, formatUnbrokenDate, toDhakaDate } from '#shared/format/dhaka-time.ts'
import { telHref } from '#shared/format/phone.ts'
import { formatSalary } from '#shared/format/salary.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { IconList, IconListItem } from '#ui/data/icon-list.tsx'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useNow } from '#ui/page/use-now.ts'
import { getAgreement } from '../../agreements/calls.ts'
import { timeNamesDays } from '../../agreements/rules.ts'
import type { Agreement } from '../../agreements/schema.ts'
import { ASK_AFTER_DAYS } from '../rules.ts'
import classes from './agreed-panel.module.css'
import { AnotherTutor } from './another-tutor.tsx'
import { FeedbackButtons, WrongButton } from './feedback-buttons.tsx'

type AgreedPanelProps = {
  /** Of the agreement. */
  number: number
  /** The day of the first class, which a draft does not say. */
  startsOn: string | null
  /** The tutor's, which a family may call. */
  phone?: string | null
}

/** What the two of a booked tuition agreed on, how it goes, and what either can do. */
export function AgreedPanel({ number, startsOn, phone = null }: AgreedPanelProps) {
  const t = useTranslations()
  const today = toDhakaDate(useNow())
  const { data } = useCallQuery(getAgreement, { params: { id: String(number) } })
  const agreement = data?.data
  if (!agreement) return null
  const { _id, side, tutorName, tuitionId, told } = agreement
  const startDate = agreement.versions[0]?.startDate ?? startsOn
  const isAsked = startDate !== null && addDays(startDate, ASK_AFTER_DAYS) <= today
  const Title = side === 'Guardian' ? 'h2' : 'h4'
  return (
    <section className={classes.panel} aria-label={`${t('choose.after.title')} ${tuitionId}`}>
      <Title className="bold">{t('choose.after.title')}</Title>
      <Agreed agreement={agreement} startsOn={startsOn} />
      <div className={classes.actions}>
        {phone && (
          <Button component="a" href={telHref(phone)} size="sm" leftSection={<IconPhone aria-hidden="true" />}>
            <LangText>{t('choose.after.call', { name: tutorName })}</LangText>
          </Button>
        )}
        <Button
          component={Link}
          to={paths.agreement(number)}
          variant="outline"
          size="sm"
          leftSection={<IconFileText aria-hidden="true" />}
        >
          {t('agreements.open')}
        </Button>
      </div>
      {(isAsked || told) && <FeedbackButtons id={_id} told={told} />}
      <div className={classes.actions}>
        {!isAsked && !told && <WrongButton id={_id} />}
        {side === 'Guardian' && startDate && <AnotherTutor agreement={agreement} />}
      </div>
    </section>
  )
}

type AgreedProps = { agreement: Agreement; startsOn: string | null }

function Agreed({ agreement: { side, tutorName, versions }, startsOn }: AgreedProps) {
  const t = useTranslations()
  const { locale } = useFormat()
  const [version] = versions
  const { salary = null, startDate = startsOn, daysPerWeek = null, teachingTime = '' } = version ?? {}
  const times = joinFacts([
    startDate && `${t('agreements.startDate')}: ${formatUnbrokenDate(locale, startDate)}`,
    daysPerWeek !== null &&
      !timeNamesDays({ daysPerWeek, teachingTime }) &&
      t('tuitionPages.list.daysAWeek', { days: daysPerWeek }),
    teachingTime,
  ])
  return (
    <>
      <IconList isCompact>
        {side === 'Guardian' && (
          <IconListItem icon={IconUser} label={t('agreements.tutor')}>
            <LangText>{tutorName}</LangText>
          </IconListItem>
        )}
        <IconListItem icon={IconCalendar} label={t('agreements.days')}>
          <LangText>{times}</LangText>
        </IconListItem>
        {salary !== null && (
          <IconListItem icon={IconCoin} label={t('agreements.salary')}>
            {formatSalary({ from: salary, to: salary }, locale)}
          </IconListItem>
        )}
      </IconList>
      {!version && <p>{t('agreements.draftText')}</p>}
    </>
  )
}
