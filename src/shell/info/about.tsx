import { IconEyeCheck, IconLock, IconMessageCircle } from '@tabler/icons-react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { BenefitStrip } from '#ui/brand/benefit-strip.tsx'
import { HeroArt } from '#ui/brand/hero-art.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { brandName, metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useSite } from '#ui/page/site.ts'
import classes from './about.module.css'
import { parseTeamList } from './team-list.ts'

export const handle: PageHandle = { startsOnUse: true }

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'site.about.title'),
      description: text(metaLocale(matches), 'site.about.description', { brand: brandName(matches) }),
      path: paths.about,
    },
    matches,
  )

/** The story, the people, the mission and the principles. */
export default function About() {
  const t = useTranslations('site.about')
  const brand = useSite().brand.name
  const principles = [
    { icon: IconEyeCheck, title: t('checked'), text: t('checkedText') },
    { icon: IconLock, title: t('private'), text: t('privateText') },
    { icon: IconMessageCircle, title: t('answered'), text: t('answeredText') },
  ]
  return (
    <Container>
      <PageHeader title={t('title')} sub={t('lead')} />
      <Section title={t('story')}>
        <div className={classes.story}>
          <div className={classes.prose}>
            <p>{t('storyNeed')}</p>
            <p>{t('storyAnswer', { brand })}</p>
            <p>{t('storyNow')}</p>
          </div>
          <div className={classes.picture}>
            <HeroArt />
          </div>
        </div>
      </Section>
      <Section title={t('people')}>
        <dl className={classes.people}>
          {parseTeamList(t('peopleList')).map((member) => (
            <TeamMember key={member.name} {...member} />
          ))}
        </dl>
      </Section>
      <Section title={t('mission')}>
        <p className={classes.mission}>{t('missionText')}</p>
      </Section>
      <Section title={t('keeps')}>
        <div className={classes.keeps}>
          <BenefitStrip items={principles} />
        </div>
      </Section>
      <Section title={t('next')}>
        <div className="wrap gap-12">
          <Button component={Link} to={paths.tutors}>
            {t('findTutor')}
          </Button>
          <Button component={Link} to={paths.tuitions} variant="outline">
            {t('findTuition')}
          </Button>
          <Button component={Link} to={paths.services} variant="outline">
            {t('services')}
          </Button>
        </div>
      </Section>
    </Container>
  )
}

function TeamMember({ name, work }: { name: string; work: string }) {
  return (
    <div>
      <dt>
        <b>
          <LangText>{name}</LangText>
        </b>
      </dt>
      <dd>
        <LangText>{work}</LangText>
      </dd>
    </div>
  )
}
