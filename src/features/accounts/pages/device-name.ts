type Mark = readonly [RegExp, string]

// The order tells them apart: nearly every browser also calls itself Chrome or Safari, and Android calls itself Linux.
const browsers: readonly Mark[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\b(?:FBAN|FBAV)\//, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly Mark[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (marks: readonly Mark[], text: string) => marks.find(([mark]) => mark.test(text))?.[1]

/** Browser and system by what a browser says of itself, as people call them; null when it names neither or only one. */
export function deviceName(userAgent: string): { browser: string; system: string } | null {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return browser && system ? { browser, system } : null
}
