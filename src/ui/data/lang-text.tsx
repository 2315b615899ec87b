import { langOf } from './lang.ts'

/** A text that a person typed, marked as Bangla when it is, so that it is set and read aloud as Bangla. */
export function LangText({ children }: { children: string }) {
  const lang = langOf(children)
  return lang ? <span lang={lang}>{children}</span> : children
}
