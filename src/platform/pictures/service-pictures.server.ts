import { z } from 'zod'
import { cutText } from '#shared/cut-text.ts'
import { MAX_LENGTH } from '#shared/limits.ts'
import { PICTURE_PIXELS } from '#shared/pictures.ts'
import { Refusal } from '#shared/refusal.ts'
import type { Config } from '../config/config.server.ts'
import type { Log } from '../config/log.server.ts'
import type { PictureStorage } from './picture-storage.server.ts'

type ServiceOptions = { own: PictureStorage; log: Log; origins: readonly string[]; timeLimitMs?: number }

const successSchema = z.object({ secure_url: z.url({ protocol: /^https?$/ }).max(MAX_LENGTH.address) })
const errorSchema = z.object({ error: z.object({ message: z.string().trim().min(1) }) })
const MAX_REASON_LENGTH = 200
const REDACTED = '•••'

/**
 * Sends profile pictures to the third-party image service, which answers within 20 s; everything else, ID cards above all,
 * stays in the `own` storage. Refuses with 503 when the upload fails or the returned URL is not on one of `origins`, the
 * hosts that pages may load images from.
 */
export function createServicePictures(
  { url, preset, cloudName }: NonNullable<Config['imageUpload']>,
  { own, log, origins, timeLimitMs = 20_000 }: ServiceOptions,
): PictureStorage {
  const send = async (picture: Buffer) => {
    const answer = await postForm(url, buildForm(picture, { preset, cloudName }), timeLimitMs).catch(
      (error: unknown) => {
        throw Object.assign(new Refusal(503, 'uploads.failed', { path: 'file' }), { cause: error })
      },
    )
    const uploaded = successSchema.safeParse(answer)
    if (!uploaded.success) throw toUploadRefusal(answer, preset)
    const { origin } = new URL(uploaded.data.secure_url)
    if (origins.includes(origin)) return uploaded.data.secure_url
    log.error({ origin }, 'the image service keeps its pictures elsewhere: set IMAGE_ORIGIN to this origin')
    throw new Refusal(503, 'uploads.failed', { path: 'file' })
  }
  return {
    ...own,
    write: (kind, id, picture) => (kind === 'profile' ? send(picture.whole) : own.write(kind, id, picture)),
  }
}

function buildForm(picture: Buffer, { preset, cloudName }: { preset: string; cloudName: string }): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp')
  form.set('upload_preset', preset)
  form.set('cloud_name', cloudName)
  form.set('width', String(PICTURE_PIXELS))
  form.set('height', String(PICTURE_PIXELS))
  form.set('quality', 'auto')
  return form
}

async function postForm(url: string, body: FormData, timeLimitMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeLimitMs)
  const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
  return response.json()
}

/** The service's error message without the preset, which would let anyone upload there. */
function toUploadRefusal(answer: unknown, preset: string): Refusal {
  const parsed = errorSchema.safeParse(answer)
  if (!parsed.success) return new Refusal(503, 'uploads.failed', { path: 'file' })
  const words = preset === '' ? parsed.data.error.message : parsed.data.error.message.replaceAll(preset, REDACTED)
  const reason = cutText(words, MAX_REASON_LENGTH)
  return new Refusal(503, 'uploads.serviceSaid', { path: 'file', values: { reason } })
}
