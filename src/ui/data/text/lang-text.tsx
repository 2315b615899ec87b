import { detectLang } from './detect-lang.ts'

/** User input with `lang="bn"` if it contains Bangla. */
export function LangText({ children }: { children: string }) {
  const lang = detectLang(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
