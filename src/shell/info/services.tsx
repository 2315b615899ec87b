import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Steps } from '#ui/layout/steps.tsx'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { brandName, metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import classes from './services.module.css'

export const handle: PageHandle = { startsOnUse: true }

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'site.services.title'),
      description: text(metaLocale(matches), 'site.services.description', { brand: brandName(matches) }),
      path: paths.services,
    },
    matches,
  )

/** What the product offers and how it works. */
export default function Services() {
  const t = useTranslations('site.services')
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('lead')} />
      <div className={classes.sides}>
        <ForGuardians />
        <ForTutors />
      </div>
      <Section title={t('questions')} sub={t('questionsText')}>
        <Button component={Link} to={paths.contact} variant="outline">
          {t('contact')}
        </Button>
      </Section>
    </Container>
  )
}

function ForGuardians() {
  const t = useTranslations('site.services')
  return (
    <Card as="section" padding="wide" stitch="done" label={t('guardians')}>
      <h2>{t('guardians')}</h2>
      <p className={classes.lead}>{t('guardiansLead')}</p>
      <Steps
        steps={[
          { title: t('guardianPostTitle'), text: t('guardianPost') },
          { title: t('guardianCheckTitle'), text: t('guardianCheck') },
          { title: t('guardianChooseTitle'), text: t('guardianChoose') },
          { title: t('guardianMeetTitle'), text: t('guardianMeet') },
        ]}
      />
      <Alert>{t('guardianHire')}</Alert>
      <div className="wrap gap-12 mt-20">
        <Button component={Link} to={paths.postAsVisitor}>
          {t('postTuition')}
        </Button>
        <Button component={Link} to={paths.tutors} variant="outline">
          {t('hireTutor')}
        </Button>
      </div>
    </Card>
  )
}

function ForTutors() {
  const t = useTranslations('site.services')
  return (
    <Card as="section" padding="wide" stitch="done" label={t('tutors')}>
      <h2>{t('tutors')}</h2>
      <p className={classes.lead}>{t('tutorsLead')}</p>
      <Steps
        steps={[
          { title: t('tutorRegisterTitle'), text: t('tutorRegister') },
          { title: t('tutorCheckTitle'), text: t('tutorCheck') },
          { title: t('tutorApplyTitle'), text: t('tutorApply') },
          { title: t('tutorTeachTitle'), text: t('tutorTeach') },
        ]}
      />
      <Alert>{t('tutorWarning')}</Alert>
      <div className="wrap gap-12 mt-20">
        <Button component={Link} to={paths.register}>
          {t('register')}
        </Button>
        <Button component={Link} to={paths.tuitions} variant="outline">
          {t('findTuitions')}
        </Button>
      </div>
    </Card>
  )
}
