import { IconBrandFacebook, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { text } from '#shared/messages/text.ts'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { LangText } from '#web/ui/lang-text.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { Split } from '#web/ui/split.tsx'
import { Wrap } from '#web/ui/wrap.tsx'
import classes from './contact.module.css'
import { MessageForm } from './message-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: text('contact.title'), description: text('contact.description'), path: paths.contact }, matches)

export default function Contact() {
  const t = useTranslations('contact')
  return (
    <Wrap>
      <PageHead title={t('title')} sub={t('lead')} />
      <Split aside={<Reach />}>
        <Card room="wide">
          <MessageForm />
        </Card>
      </Split>
    </Wrap>
  )
}

/** How to reach the team without the form. */
function Reach() {
  const t = useTranslations('contact')
  const { brand } = useSite()
  return (
    <Card as="section" room="wide">
      <h2 className={classes.title}>{t('reach')}</h2>
      <dl className={classes.ways}>
        <dt>
          <IconPhone aria-hidden="true" />
          {t('callUs')}
        </dt>
        {brand.phones.map((phone) => (
          <dd key={phone}>
            <Phone number={phone} link />
          </dd>
        ))}
        <dt>
          <IconMail aria-hidden="true" />
          {t('mailUs')}
        </dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </dd>
        <dt>
          <IconMapPin aria-hidden="true" />
          {t('visitUs')}
        </dt>
        <dd>
          <LangText>{brand.address}</LangText>
        </dd>
        <dt>
          <IconBrandFacebook aria-hidden="true" />
          {t('followUs')}
        </dt>
        <dd>
          <a href={brand.pageUrl} target="_blank" rel="noopener noreferrer">
            {t('page')}
          </a>
        </dd>
        <dd>
          <a href={brand.groupUrl} target="_blank" rel="noopener noreferrer">
            {t('group')}
          </a>
        </dd>
      </dl>
    </Card>
  )
}
