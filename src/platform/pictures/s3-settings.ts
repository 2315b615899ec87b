import { z } from 'zod'

const key = z.string().trim().min(1, 'a key')

/** The settings of a store for pictures that speaks the protocol of S3. */
export const s3EnvSchema = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket: 3 to 63 small letters, digits, dots and dashes')
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address that starts with http:// or https://' })
    .refine((value) => !/\/\/[^/]*@/.test(value), { error: 'an address without a user and password in it' })
    .optional(),
  S3_REGION: z.string().trim().min(1, 'the name of a region').default('us-east-1'),
  S3_ACCESS_KEY_ID: key.optional(),
  S3_SECRET_ACCESS_KEY: key.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w.-]+(?:\/[\w.-]+)*$/, 'a path of letters, digits, dots and dashes without a slash at its ends')
    .optional(),
}

type S3Env = z.infer<z.ZodObject<typeof s3EnvSchema>>

/** Where pictures are kept instead of `DATA_DIR/images`. */
export type S3Settings = {
  bucket: string
  /** undefined for Amazon's own */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** before each key, `''` or with a slash at its end */
  prefix: string
}

/** What is missing or without effect. */
export function validateS3Settings(env: S3Env): { setting: keyof S3Env; allowed: string }[] {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (S3_BUCKET) {
    const missing = (['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => !env[name])
    return missing.map((setting) => ({ setting, allowed: 'set together with S3_BUCKET' }))
  }
  const isSet = env.S3_ENDPOINT || env.S3_PREFIX || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY
  return isSet ? [{ setting: 'S3_BUCKET', allowed: 'set together with the other S3 settings' }] : []
}

export function toS3Settings(env: S3Env): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  const prefix = env.S3_PREFIX ? `${env.S3_PREFIX}/` : ''
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey, prefix }
}
