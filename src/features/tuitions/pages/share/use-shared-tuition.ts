import { useLocale } from 'use-intl'
import { headingIn } from '#shared/options/bangla-heading.ts'
import { paths } from '#shared/paths.ts'
import type { Shared } from '#ui/data/share/share-options.tsx'
import { useSite } from '#ui/page/site.ts'
import { tuitionGroupText } from '../../rules.ts'
import type { Tuition } from '../../schema.ts'

/** What is shared of a tuition. */
export function useSharedTuition(tuition: Tuition): Shared {
  const locale = useLocale()
  const { publicUrl } = useSite()
  return {
    url: publicUrl + paths.tuition(tuition.tuitionId),
    title: headingIn(locale, tuition.heading),
    groupText: tuitionGroupText(tuition, { locale, publicUrl }),
  }
}
