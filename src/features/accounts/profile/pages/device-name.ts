type NamePattern = readonly [RegExp, string]

// Order matters: most browsers also name Chrome or Safari, and Android also names Linux.
const browsers: readonly NamePattern[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\b(?:FBAN|FBAV)\//, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly NamePattern[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (marks: readonly NamePattern[], text: string) => marks.find(([mark]) => mark.test(text))?.[1]

/** Browser and system of a user agent string, or null if either is unknown. */
export function parseDeviceName(userAgent: string): { browser: string; system: string } | null {
  const browser = findName(browsers, userAgent)
  const system = findName(systems, userAgent)
  return browser && system ? { browser, system } : null
}
