import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from '#shared/limits.ts'
import type { MessageKey } from '#shared/messages/en.ts'
import { Refusal } from '#shared/refusal.ts'

const FIELD = 'file'
/** Room for multipart headers and boundaries, in bytes. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024
const LIMITS = { files: 1, headerPairs: 20, fieldSize: MAX_BODY_BYTES }

/** The limit of a kind of file, and the texts of a larger and of an empty one. */
type FileLimit = { maxBytes: number; tooLarge: MessageKey; empty: MessageKey }

const PICTURE: FileLimit = { maxBytes: MAX_UPLOAD_BYTES, tooLarge: 'uploads.tooLarge', empty: 'uploads.oneFile' }

/** The single file of a multipart body; refuses files over the limit (413), other parts, and incomplete bodies (400). */
export async function readUpload(request: FastifyRequest, limit: FileLimit = PICTURE): Promise<Buffer> {
  return (await readForm(request, limit)).file
}

type UploadedForm = { file: Buffer; fields: Record<string, unknown> }

/** Like `readUpload`, with the fields that may come with the file, each as JSON. */
export async function readForm(
  request: FastifyRequest,
  limit: FileLimit,
  names: readonly string[] = [],
): Promise<UploadedForm> {
  if (!request.isMultipart()) throw fileRefusal(415, 'uploads.notMultipart')
  const most = limit.maxBytes + MULTIPART_OVERHEAD_BYTES + names.length * MAX_BODY_BYTES
  if (Number(request.headers['content-length']) > most) throw fileRefusal(413, limit.tooLarge)
  return Promise.race([readParts(request, limit, names), rejectOnDisconnect(request)])
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

async function readParts(
  request: FastifyRequest,
  { maxBytes, tooLarge, empty }: FileLimit,
  names: readonly string[],
): Promise<UploadedForm> {
  let file: Buffer | undefined
  const fields: Record<string, unknown> = {}
  const limits = { ...LIMITS, fileSize: maxBytes, fields: names.length, parts: names.length + 1 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file' && part.fieldname === FIELD) file = await part.toBuffer()
      else if (part.type === 'field' && names.includes(part.fieldname)) fields[part.fieldname] = readJson(part)
      else throw fileRefusal(400, 'uploads.oneFile')
    }
  } catch (error) {
    throw error instanceof Refusal ? error : toRefusal(error, tooLarge)
  }
  if (!file) throw fileRefusal(400, 'uploads.oneFile')
  if (file.length === 0) throw fileRefusal(400, empty)
  return { file, fields }
}

function readJson({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) throw new Refusal(413, 'refused.tooLarge', { path: fieldname })
  try {
    return JSON.parse(String(value))
  } catch {
    throw new Refusal(400, 'invalid.json', { path: fieldname })
  }
}

/** Every error while reading the body is caused by what the client sent. */
function toRefusal(error: unknown, tooLarge: MessageKey): Refusal {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileRefusal(413, tooLarge)
  const isOdd = /^FST_(?:PARTS|FILES|FIELDS)_LIMIT$|^FST_PROTO_VIOLATION$/.test(String(code))
  return fileRefusal(400, isOdd ? 'uploads.oneFile' : 'uploads.brokenOff')
}

const fileRefusal = (status: 400 | 413 | 415, key: MessageKey) => new Refusal(status, key, { path: FIELD })
