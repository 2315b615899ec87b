import type { Call, CallInput, ErrorAnswer } from '#shared/call.ts'
import { callUrl } from '#shared/call.ts'
import type { TestApp } from './test-app.ts'

/** A browser that keeps its cookies from call to call. */
export function openBrowser(app: TestApp) {
  const jar = new Map<string, string>()
  return {
    jar,
    send: async <C extends Call>(spec: C, input: CallInput<C> = {} as CallInput<C>) => {
      const { body, ...address } = input as { body?: object }
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await app.http.inject({
        method: spec.method,
        url: callUrl(spec, address),
        headers: cookie ? { cookie } : {},
        ...(spec.method === 'GET' ? {} : { payload: body ?? {} }),
      })
      for (const { name, value } of response.cookies) value ? jar.set(name, value) : jar.delete(name)
      const answer = response.json()
      return {
        status: response.statusCode,
        raw: response.body,
        data: answer.data,
        code: (answer as ErrorAnswer).code,
        paths: ((answer as ErrorAnswer).errorMessages ?? []).map(({ path }) => path),
      }
    },
  }
}

/** The code in the newest SMS to a phone, once all are delivered. */
export async function smsCodeFor(app: TestApp, phone: string): Promise<string> {
  return /code .*is (\d{6})/.exec(await newestSms(app, phone))?.[1] ?? ''
}

/** The token of the private link in the SMS to a phone. */
export async function postLinkFor(app: TestApp, phone: string): Promise<string> {
  await app.deliverAll()
  const link = app.sentSms().findLast(({ to, text }) => to === phone && text.includes('/my-post/'))
  return /\/my-post\/([\w-]+)/.exec(link?.text ?? '')?.[1] ?? ''
}

async function newestSms(app: TestApp, phone: string): Promise<string> {
  await app.deliverAll()
  return app.sentSms().findLast(({ to }) => to === phone)?.text ?? ''
}

export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
