import { IconArrowRight, IconClipboardCheck, IconLock, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { listApprovedTutors } from '#features/tutors/calls.ts'
import { TutorCard } from '#features/tutors/find/pages/tutor-card.tsx'
import type { Cv } from '#features/tutors/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { PAGE_SIZE } from '#shared/limits.ts'
import { text } from '#shared/messages/text.ts'
import { BenefitStrip } from '#ui/brand/benefit-strip.tsx'
import { Hero } from '#ui/brand/hero.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Section } from '#ui/layout/section.tsx'
import { pageContext } from '#ui/page/page-context.ts'
import type { PageHandle } from '#ui/page/page-handle.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { siteData } from '#ui/page/structured-data.ts'
import { usePostPath } from '../../post/pages/use-post-path.ts'
import type { Tuition } from '../../schema.ts'
import { findTuitions } from '../calls.ts'
import classes from './home.module.css'
import { OwnNews, OwnWays } from './own-ways.tsx'
import { TuitionList } from './tuition-list.tsx'
import { useViewerTuitions } from './use-viewer-tuitions.ts'

const homeQuery = { open: true, page: 1, limit: PAGE_SIZE.homeTuitions }
/** Own posts of a guardian are left out. */
const guardianQuery = { ...homeQuery, limit: 2 * PAGE_SIZE.homeTuitions }

/** A guardian receives the phone of own tuitions only. */
const isOfOthers = ({ phone }: Tuition) => phone === undefined

export const handle: PageHandle = { hasContactButton: true, startsOnUse: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { send } = context.get(pageContext)
  const [tuitions, tutors] = await Promise.all([
    send(findTuitions, { query: homeQuery }),
    send(listApprovedTutors, { query: { limit: PAGE_SIZE.homeTutors } }),
  ])
  return { tuitions: { data: tuitions.data, meta: tuitions.meta }, tutors: tutors.data }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(
    {
      title: text(metaLocale(matches), 'pages.homeTitle'),
      description: text(metaLocale(matches), 'tuitionPages.home.description'),
      path: paths.home,
      structuredData: siteData,
    },
    matches,
  )

export default function Home() {
  const { tuitions, tutors } = useLoaderData<typeof loader>()
  return (
    <>
      <HomeHero />
      <Benefits />
      <Container>
        <LatestTuitions rendered={tuitions} />
        <LatestTutors tutors={tutors} />
      </Container>
    </>
  )
}

function HomeHero() {
  const t = useTranslations('tuitionPages.home')
  const { state, user } = useViewer()
  const postAddress = usePostPath()
  return (
    <Hero
      kicker={user ? t('welcome', { name: user.name }) : t('kicker')}
      title={t('headline')}
      underlined={t('headlineStitched')}
      lead={t('lead')}
      actions={
        <>
          {state !== 'user' && (
            <Button component={Link} to={paths.register} data-guest-button size="lg" color="gada">
              {t('register')}
            </Button>
          )}
          <OwnWays />
          {postAddress && (
            <Button component={Link} to={postAddress} data-family-button size="lg" variant="outline">
              {t('post')}
            </Button>
          )}
        </>
      }
      search={
        <>
          <OwnNews />
          <SearchBox
            label={t('search')}
            placeholder={t('search')}
            button={text(useLocale(), 'common.search')}
            action={paths.tuitions}
          />
          <div className={classes.ways}>
            <Link to={paths.tuitions}>{t('findTuition')}</Link>
            <Link to={paths.tutors}>{t('findTutor')}</Link>
          </div>
        </>
      }
    />
  )
}

function Benefits() {
  const t = useTranslations('tuitionPages.home')
  return (
    <BenefitStrip
      items={[
        { icon: IconClipboardCheck, title: t('checked'), text: t('checkedText') },
        { icon: IconLock, title: t('private'), text: t('privateText') },
        { icon: IconMessageCircle, title: t('answered'), text: t('answeredText') },
      ]}
    />
  )
}

function LatestTuitions({ rendered }: { rendered: Parameters<typeof useViewerTuitions>[1] }) {
  const t = useTranslations('tuitionPages')
  const isGuardian = useViewer().user?.role === 'Guardian'
  const { data } = useViewerTuitions(isGuardian ? guardianQuery : homeQuery, rendered)
  const available = isGuardian ? data.filter(isOfOthers).slice(0, PAGE_SIZE.homeTuitions) : data
  return (
    <Section title={t('home.tuitions')} more={<MoreLink to={paths.tuitions}>{t('home.moreTuitions')}</MoreLink>}>
      {available.length > 0 ? (
        <TuitionList tuitions={available} across={3} headingLevel={3} />
      ) : (
        <EmptyState text={t('list.empty')} hint={t('list.emptyHint')} />
      )}
    </Section>
  )
}

function LatestTutors({ tutors }: { tutors: readonly Cv[] }) {
  const t = useTranslations('tuitionPages.home')
  return (
    <Section title={t('tutors')} more={<MoreLink to={paths.tutors}>{t('moreTutors')}</MoreLink>}>
      {tutors.length > 0 ? (
        <CardGrid across={4}>
          {tutors.map((tutor) => (
            <TutorCard key={tutor._id} cv={tutor} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState text={t('noTutors')} hint={t('noTutorsHint')} />
      )}
    </Section>
  )
}

function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="outline" rightSection={<IconArrowRight aria-hidden="true" />}>
      {children}
    </Button>
  )
}
