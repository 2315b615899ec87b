import type { Db } from '#db/client.server.ts'
import type { PictureStorage } from '#platform/pictures/picture-storage.server.ts'
import type { Actor } from '#shared/call.ts'
import { isUuid } from '#shared/format/human-id.ts'
import { Refusal } from '#shared/refusal.ts'
import { ownsSlip } from './store.server.ts'

type Context = { db: Db; pictures: PictureStorage }

/** The picture of a claim (WebP). The same 404 for an unknown id and another tutor's. */
export async function getSlipPicture(
  { db, pictures }: Context,
  { id: typed, actor }: { id: string; actor: Actor },
): Promise<Buffer> {
  const id = typed.toLowerCase()
  const isVisible = isUuid(id) && (actor.role === 'Admin' || (await ownsSlip(db, { id, accountId: actor.accountId })))
  const picture = isVisible && (await pictures.read('payment-slip', id))
  if (!picture) throw new Refusal(404, 'refused.notFound')
  return picture
}
