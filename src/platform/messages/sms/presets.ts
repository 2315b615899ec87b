import type { Credential, GatewayFormat } from './gateway.ts'

type Preset = GatewayFormat & {
  address: string
  /** Credentials that an account may lack. */
  optional?: readonly Credential[]
}

/** The gateways known by name; `SMS_URL` and the other settings override single parts. */
export const presets = {
  bulksmsbd: {
    address: 'http://bulksmsbd.net/api/smsapi',
    method: 'POST',
    body: 'form',
    fields: { api_key: '{key}', type: 'text', number: '{to}', senderid: '{sender}', message: '{text}' },
    number: 'international',
    success: [{ field: 'response_code', value: '202' }],
  },
  sslwireless: {
    address: 'https://smsplus.sslwireless.com/api/v3/send-sms',
    method: 'POST',
    body: 'json',
    fields: { api_token: '{key}', sid: '{sender}', msisdn: '{to}', sms: '{text}', csms_id: '{id}' },
    number: 'international',
    success: [{ field: 'status_code', value: '200' }],
  },
  alphasms: {
    address: 'https://api.sms.net.bd/sendsms',
    method: 'POST',
    body: 'form',
    fields: { api_key: '{key}', msg: '{text}', to: '{to}', sender_id: '{sender}' },
    number: 'international',
    success: [{ field: 'error', value: '0' }],
    optional: ['sender'],
  },
  mimsms: {
    address: 'https://api.mimsms.com/api/SmsSending/SMS',
    method: 'POST',
    body: 'json',
    fields: {
      UserName: '{user}',
      Apikey: '{key}',
      MobileNumber: '{to}',
      SenderName: '{sender}',
      TransactionType: 'T',
      CampaignId: 'null',
      Message: '{text}',
    },
    number: 'international',
    success: [
      { field: 'status', value: 'Success' },
      { field: 'statusCode', value: '200' },
    ],
  },
  greenweb: {
    address: 'https://api.greenweb.com.bd/api.php?json',
    method: 'POST',
    body: 'form',
    fields: { token: '{key}', to: '{to}', message: '{text}' },
    number: 'international',
    success: [{ field: 'status', value: 'SENT' }],
  },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof presets

export const PRESET_NAMES = Object.keys(presets) as PresetName[]

export function findPreset(name: PresetName | 'custom'): Preset | undefined {
  return name === 'custom' ? undefined : presets[name]
}
