import type { S3Client } from '@aws-sdk/client-s3'
import { BackupError } from '../backup/backup-error.ts'
import type { S3Settings } from './s3-settings.ts'

const CONNECT_MS = 3_000
const REQUEST_MS = 10_000
/** Keys that one request deletes. */
const DELETE_BATCH = 1_000

type StoredObject = { key: string; bytes: number; modifiedAt: Date }

/** The objects of a bucket below the prefix of the settings; keys are without it. */
export type ObjectStore = {
  put(key: string, bytes: Buffer): Promise<void>
  /** null when there is none. */
  get(key: string): Promise<Buffer | null>
  remove(keys: readonly string[]): Promise<void>
  list(folder: string): AsyncGenerator<StoredObject>
}

/** A client of an S3-compatible store; its package is loaded at the first use, so nobody else pays for it. */
export function openObjectStore(settings: S3Settings): ObjectStore {
  const { bucket, prefix } = settings
  let opening: ReturnType<typeof connect> | undefined
  const open = () => {
    opening ??= connect(settings)
    return opening
  }
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    async put(key, bytes) {
      const { s3, client } = await open()
      const about = { ContentType: 'image/webp', CacheControl: 'private, no-store' }
      await client.send(new s3.PutObjectCommand({ ...named(key), ...about, Body: bytes }))
    },
    async get(key) {
      const { s3, client } = await open()
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(named(key)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof s3.NoSuchKey || (error as Error).name === 'NotFound') return null
        throw error
      }
    },
    async remove(keys) {
      const { s3, client } = await open()
      for (let from = 0; from < keys.length; from += DELETE_BATCH) {
        const Objects = keys.slice(from, from + DELETE_BATCH).map((key) => ({ Key: prefix + key }))
        const { Errors = [] } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        )
        const failed = Errors.find(({ Code }) => Code !== 'NoSuchKey')
        if (failed) throw new Error(`the store did not delete ${failed.Key}: ${failed.Message ?? failed.Code}`)
      }
    },
    async *list(folder) {
      const { s3, client } = await open()
      let token: string | undefined
      do {
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + folder, ContinuationToken: token }),
        )
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified }
        token = page.NextContinuationToken
      } while (token)
    },
  }
}

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  const s3 = await import('@aws-sdk/client-s3')
  const client: S3Client = new s3.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's answer at one host, and not all know the newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS, throwOnRequestTimeout: true },
  })
  return { s3, client }
}

const HINTS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket. Create it, or set S3_BUCKET to another one',
  InvalidAccessKeyId: 'it does not know the key. Check S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'it refused the signature. Check S3_SECRET_ACCESS_KEY and S3_REGION',
  AccessDenied: 'the key may not read it. Allow list, get, put and delete for the bucket',
}

/** Throws one line for the operator when the pictures' store cannot be read. */
export async function checkObjectStore(settings: S3Settings): Promise<void> {
  try {
    for await (const _ of openObjectStore(settings).list('images/')) break
  } catch (error) {
    const { name, message } = error as Error
    const reason = HINTS[name] ?? `${message || name}. Check S3_ENDPOINT and that it can be reached`
    throw new BackupError(`S3_BUCKET is ${settings.bucket}, which cannot be used: ${reason}.`)
  }
}
