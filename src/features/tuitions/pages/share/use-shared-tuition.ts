import { siteUrl } from '#shared/address/local-path.ts'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { paths } from '#shared/paths.ts'
import type { Shared } from '#ui/data/share/share-options.tsx'
import { useSite } from '#ui/page/site.ts'
import { tuitionGroupText } from '../../rules.ts'
import type { Tuition } from '../../schema.ts'

/** What is shared of a tuition. */
export function useSharedTuition(tuition: Tuition): Shared {
  const site = useSite()
  return {
    url: siteUrl(site, paths.tuition(tuition.tuitionId)),
    title: headingIn(site.locale, tuition.heading),
    groupText: tuitionGroupText(tuition, site),
  }
}
