import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { Container } from '#ui/layout/container.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import { getFormerTuition } from '../../calls.ts'
import type { FormerTuition } from '../../schema.ts'
import { TuitionList } from '../tuition-list.tsx'
import classes from './missing-tuition.module.css'

/** `rendered` is null for a tuition that never was public, undefined if the page came without HTML. */
type MissingProps = { id: string; rendered: FormerTuition | null | undefined }

/** Instead of a tuition that is unknown or not public: what is near one that was. */
export function MissingTuition({ id, rendered }: MissingProps) {
  const fetched = useCallQuery(getFormerTuition, { params: { id } }, { enabled: rendered === undefined })
  if (fetched.isLoading) return <PageLoading />
  const former = rendered ?? fetched.data?.data
  return <Container>{former ? <Former former={former} /> : <Unknown />}</Container>
}

function Unknown() {
  const t = useTranslations('tuitionPages')
  return (
    <>
      <h1 className={classes.missing}>{t('detail.missingTitle')}</h1>
      <EmptyState text={t('detail.missing')} hint={t('detail.missingHint')} action={<AllTuitions />} />
    </>
  )
}

function Former({ former: { tuitionId, state, near } }: { former: FormerTuition }) {
  const t = useTranslations('landing.former')
  return (
    <>
      <h1 className={classes.missing}>{t(state)}</h1>
      <p className="secondary">{t(`${state}Text`, { id: tuitionId })}</p>
      {near.length > 0 && (
        <Section title={t('near')}>
          <TuitionList tuitions={near} across={3} headingLevel={3} />
        </Section>
      )}
      <p className={classes.all}>
        <AllTuitions />
      </p>
    </>
  )
}

function AllTuitions() {
  const t = useTranslations('tuitionPages.list')
  return (
    <Button component={Link} to={paths.tuitions}>
      {t('showAll')}
    </Button>
  )
}
