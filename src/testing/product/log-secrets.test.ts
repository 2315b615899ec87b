import { expect, test } from 'vitest'
import { findSecretLines, secretsOfSms } from './log-secrets.ts'

const token = 'aB3_-'.padEnd(43, 'xY7')
const secrets = { values: ['porua-sample'], codes: ['123456'] }

test.each([
  ['a phone', 'Key (phone)=(01711000001) already exists', 1],
  ['a phone of another notation', '{"to":"8801711000001"}', 1],
  ['a hash of a password', '{"hash":"$argon2id$v=19$m"}', 1],
  ['a token', `{"path":"/my-post/${token}"}`, 1],
  ['a password', '{"body":"porua-sample"}', 1],
  ['a code', '{"msg":"code 123456"}', 1],
  ['a request', '{"time":"2026-11-22T10:00:00.123Z","reqId":"0b711000-0017-4100-8000-017110000011","ms":12.3456}', 0],
  ['a part of a number', '{"bytes":101711000001,"ms":123456.7}', 0],
])('%s in a line of the log [OPS-226]', (_, line, found) => {
  expect(findSecretLines(`fine\n${line}\nfine`, secrets)).toHaveLength(found)
})

test('codes and tokens are taken from the sent SMS', () => {
  const lines = ['Your code is 654321.', `Open https://porua.test/my-post/${token}`]
  const sent = lines.map((text) => JSON.stringify({ to: '01711000001', text })).join('\n')
  expect(secretsOfSms(sent)).toEqual({ codes: ['654321'], values: [token] })
})
