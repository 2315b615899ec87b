import { detectLang } from './detect-lang.ts'

/** A text that a person typed, marked as Bangla when it is, so that it is set and read aloud as Bangla. */
export function LangText({ children }: { children: string }) {
  const lang = detectLang(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
