import { paths } from '#shared/address/paths.ts'
import { formatStoredSalary } from '#shared/format/salary.ts'
import { text } from '#shared/messages/text.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { choiceNames } from '#shared/options/choice-names.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import { tuitionPicture } from '../../../rules.ts'
import type { Tuition } from '../../../schema.ts'
import { tuitionData } from '../landing/job-posting.ts'

/** Title, description and share tags of a tuition's page; only a public tuition has a picture of its own. */
export function detailMeta(tuition: Tuition, matches: Parameters<typeof pageMeta>[1]) {
  const locale = metaLocale(matches)
  const { tuitionId } = tuition
  const heading = headingIn(locale, tuition.heading)
  const description = text(locale, 'tuitionPages.detail.description', {
    heading,
    salary: formatStoredSalary(tuition, locale),
    classes: choiceNames(locale, 'class', tuition.class),
    subjects: choiceNames(locale, 'subject', tuition.subjects),
  })
  return pageMeta(
    {
      title: text(locale, 'tuitionPages.detail.title', { heading, tuitionId }),
      description,
      path: paths.tuition(tuitionId),
      type: 'article',
      structuredData: (site) => tuitionData(tuition, site),
      ...(tuition.status === 'approved' && { picture: (site) => tuitionPicture(tuition, site) }),
    },
    matches,
  )
}
