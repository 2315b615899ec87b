import { isNotFound, type SendCall } from '#shared/call.ts'
import { text } from '#shared/messages/text.ts'
import { metaLocale, pageMeta } from '#ui/page/page-meta.ts'
import type { Tuition } from '../../../schema.ts'
import { getFormerTuition } from '../../calls.ts'
import type { FormerTuition } from '../../schema.ts'

/** What a visitor gets instead of a tuition, and the status of the page: 410 for one that is closed. */
export async function loadFormer(
  send: SendCall,
  id: string,
): Promise<{ former: FormerTuition | null; status: 404 | 410 }> {
  try {
    const { data: former } = await send(getFormerTuition, { params: { id } })
    return { former, status: former.state === 'closed' ? 410 : 404 }
  } catch (failure) {
    if (isNotFound(failure)) return { former: null, status: 404 }
    throw failure
  }
}

/** The title of the page of a tuition that is not public. */
export function missingMeta(
  former: Pick<FormerTuition, 'state'> | null | undefined,
  matches: Parameters<typeof pageMeta>[1],
) {
  const key = former ? (`landing.former.${former.state}` as const) : 'tuitionPages.detail.missingTitle'
  return pageMeta({ title: text(metaLocale(matches), key) }, matches)
}

/** Where pages with more like a tuition are looked for. */
export const nearTuition = ({ location, class: classes, subjects }: Tuition) => ({
  city: location.city,
  areas: location.areas,
  class: classes,
  subject: subjects,
})
