import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import type { ShareContent } from '#ui/data/share-options.tsx'
import { useSite } from '#ui/page/site.ts'
import { tuitionGroupText } from '../../../rules.ts'
import type { Tuition } from '../../../schema.ts'

/** What is shared of a tuition. */
export function useSharedTuition(tuition: Tuition): ShareContent {
  const site = useSite()
  return {
    url: siteUrl(site, paths.tuition(tuition.tuitionId)),
    title: headingIn(site.locale, tuition.heading),
    groupText: tuitionGroupText(tuition, site),
  }
}
