import type { FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'

const FIELD = 'file'
/** Room for multipart headers and boundaries, in bytes. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024
const LIMITS = { files: 1, fields: 0, parts: 1, headerPairs: 20 }

/** The limit of a kind of file and the text that says so. */
type FileLimit = { maxBytes: number; tooLarge: MessageKey }

const PICTURE: FileLimit = { maxBytes: MAX_UPLOAD_BYTES, tooLarge: 'uploads.tooLarge' }

/** The single file of a multipart body; refuses files over the limit (413), other parts, and incomplete bodies (400). [CONST-16] */
export async function readUpload(request: FastifyRequest, limit: FileLimit = PICTURE): Promise<Buffer> {
  if (!request.isMultipart()) throw fileRefusal(415, 'uploads.notMultipart')
  if (Number(request.headers['content-length']) > limit.maxBytes + MULTIPART_OVERHEAD_BYTES)
    throw fileRefusal(413, limit.tooLarge)
  return Promise.race([readFilePart(request, limit), rejectOnDisconnect(request)])
}

/** Rejects when the client disconnects; `@fastify/multipart` would wait forever. */
function rejectOnDisconnect({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const check = () => {
      if (!raw.readableEnded) reject(fileRefusal(400, 'uploads.brokenOff'))
    }
    if (raw.destroyed) check()
    else raw.once('close', check)
  })
}

async function readFilePart(request: FastifyRequest, { maxBytes, tooLarge }: FileLimit): Promise<Buffer> {
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
      if (part.type !== 'file' || part.fieldname !== FIELD) throw fileRefusal(400, 'uploads.oneFile')
      bytes = await part.toBuffer()
    }
  } catch (error) {
    throw error instanceof Refusal ? error : toRefusal(error, tooLarge)
  }
  if (!bytes || bytes.length === 0) throw fileRefusal(400, 'uploads.oneFile')
  return bytes
}

/** Every error while reading the body is caused by what the client sent. */
function toRefusal(error: unknown, tooLarge: MessageKey): Refusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileRefusal(413, tooLarge)
  const isOdd = /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$|^FST_PROTO_VIOLATION$/.test(String(code))
  return fileRefusal(400, isOdd ? 'uploads.oneFile' : 'uploads.brokenOff')
}

const fileRefusal = (status: 400 | 413 | 415, key: MessageKey) => new Refusal(status, key, { path: FIELD })
