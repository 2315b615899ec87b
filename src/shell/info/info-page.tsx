import { Fragment, type ReactNode } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { INFO_PAGES, type InfoPageName } from '#features/settings/site-texts.rules.ts'
import { paths } from '#shared/address/paths.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Container } from '#ui/layout/container.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { brandName, metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { useSite } from '#ui/page/site.ts'
import classes from './info-page.module.css'

/** Title, description and address of an information page. */
export const infoPageMeta =
  (page: InfoPageName) =>
  ({ matches }: MetaArgs) =>
    pageMeta(
      {
        title: text(metaLocale(matches), `site.${page}.title`),
        description: text(metaLocale(matches), `site.${page}.description`, { brand: brandName(matches) }),
        path: paths[page],
      },
      matches,
    )

/** A page of short sections, whose texts an owner can replace; `middle` stands after the first one. */
export function InfoPage({ page, middle }: { page: InfoPageName; middle?: ReactNode }) {
  const t = useTranslations('site')
  const brand = useSite().brand.name
  const keys: readonly string[] = INFO_PAGES[page]
  const section = (key: string) => t(`${page}.${key}` as 'terms.who', { brand })
  return (
    <Container>
      <PageHeader title={t(`${page}.title`)} sub={t(`${page}.lead`)} />
      <div className={classes.page}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            <Section title={section(`${key}Title`)}>
              <p className={classes.text}>{section(key)}</p>
            </Section>
            {index === 0 && middle}
          </Fragment>
        ))}
        <Section title={t('services.questions')} sub={t('services.questionsText')}>
          <Button component={Link} to={paths.contact} variant="outline">
            {t('services.contact')}
          </Button>
        </Section>
      </div>
    </Container>
  )
}
