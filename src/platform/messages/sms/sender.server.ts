import { join } from 'node:path'
import { normalisePhone } from '#shared/format/phone.ts'
import { DeliveryError } from '../delivery-error.ts'
import { appendOutboxLine, outboxFolder } from '../outbox-folder.server.ts'
import type { Sms, SmsSettings } from './gateway.ts'
import { sendByGateway } from './http-gateway.server.ts'

export type SmsSender = {
  /** Resolves when the gateway accepts the message; throws `DeliveryError` otherwise. */
  send: (sms: Sms) => Promise<void>
  /** Where messages go, for people: the gateway, or the path of the file. */
  destination: string
}

type SmsSenderOptions = { dataDir: string; timeLimitMs?: number; now?: () => Date }

const FILE = 'sms.jsonl'

/** Sends SMS through the gateway with a 10 s timeout or, without one, appends JSON lines to `DATA_DIR/outbox/sms.jsonl`. */
export function createSmsSender(
  gateway: SmsSettings,
  { dataDir, timeLimitMs = 10_000, now = () => new Date() }: SmsSenderOptions,
): SmsSender {
  const deliver = gateway
    ? (sms: Sms) => sendByGateway(gateway, sms, { timeLimitMs })
    : ({ to, text }: Sms) => {
        const line = JSON.stringify({ to, text, at: now().toISOString() })
        return appendOutboxLine(dataDir, { name: FILE, line })
      }
  return {
    send: async (sms) => {
      if (normalisePhone(sms.to) !== sms.to) throw new DeliveryError('The recipient is no Bangladeshi mobile number')
      await deliver(sms)
    },
    destination: gateway ? `${gateway.name} (${new URL(gateway.address).host})` : join(outboxFolder(dataDir), FILE),
  }
}
