import { expect, test } from 'vitest'
import { parseDeviceName } from './device-name.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${ANDROID} Chrome/149.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${ANDROID} Chrome/149.0.0.0 Mobile Safari/537.36 OPR/90.0`, 'Opera on Android'],
  [`${ANDROID} Version/4.0 Chrome/149.0.0.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/452.0]`, 'Facebook on Android'],
  [`${WINDOWS} Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Windows'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/149.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/153.0.0.0 Safari/537.36', 'Chrome on Linux'],
])('%s is %s', (userAgent, name) => {
  const device = parseDeviceName(userAgent)
  expect(`${device?.browser} on ${device?.system}`).toBe(name)
})

test.each(['', 'curl/8.5.0', 'something else'])('%j names no device', (userAgent) =>
  expect(parseDeviceName(userAgent)).toBeNull(),
)
