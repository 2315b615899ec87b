import { IconBrandFacebook, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ThankYouPage } from '#ui/layout/thank-you-page.tsx'
import { TwoColumns } from '#ui/layout/two-columns.tsx'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useSite } from '#ui/page/site.ts'
import classes from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

export const handle: PageHandle = { startsOnUse: true }

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'contact.title'),
      description: text(metaLocale(matches), 'contact.description'),
      path: paths.contact,
    },
    matches,
  )

export default function Contact() {
  const t = useTranslations('contact')
  const [isSent, setSent] = useState(false)
  if (isSent)
    return (
      <Container>
        <ContactThanks onAgain={() => setSent(false)} />
      </Container>
    )
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('lead')} />
      <TwoColumns aside={<ContactDetails />}>
        <Card padding="wide">
          <ContactForm onSent={() => setSent(true)} />
        </Card>
      </TwoColumns>
    </Container>
  )
}

/** Takes the place of the sent form. */
function ContactThanks({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('contact')
  const actions = (
    <>
      <Button component={Link} to={paths.home}>
        {t('toHome')}
      </Button>
      <Button variant="outline" onClick={onAgain}>
        {t('writeAgain')}
      </Button>
    </>
  )
  return (
    <ThankYouPage title={t('sent')} aside={<ContactDetails />} hint={t('urgent')} actions={actions}>
      <p>{t('sentHint')}</p>
    </ThankYouPage>
  )
}

/** Phones, e-mail, address and pages of the team. */
function ContactDetails() {
  const t = useTranslations('contact')
  const { brand } = useSite()
  return (
    <Card as="section" padding="wide">
      <h2 className="title">{t('reach')}</h2>
      <dl className={classes.ways}>
        <dt className="row gap-10 mt-6 dim small tinted">
          <IconPhone aria-hidden="true" />
          {t('callUs')}
        </dt>
        {brand.phones.map((phone) => (
          <dd key={phone}>
            <PhoneNumber number={phone} link />
          </dd>
        ))}
        <dt className="row gap-10 mt-6 dim small tinted">
          <IconMail aria-hidden="true" />
          {t('mailUs')}
        </dt>
        <dd>
          <a href={`mailto:${brand.email}`}>{brand.email}</a>
        </dd>
        <dt className="row gap-10 mt-6 dim small tinted">
          <IconMapPin aria-hidden="true" />
          {t('visitUs')}
        </dt>
        <dd>
          <LangText>{brand.address}</LangText>
        </dd>
        <dt className="row gap-10 mt-6 dim small tinted">
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
