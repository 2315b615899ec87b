import { matchesOf } from './matches.ts'
import { findPhones } from './phones.ts'

export type ContactKind = 'phone' | 'link' | 'email' | 'handle'
/** A part of a text by which a person is reached; `start` and `end` are positions in the text. */
export type Contact = { kind: ContactKind; start: number; end: number; part: string }

const DOT = String.raw`(?:\s*\.\s*|\s*[\[({]\s*\.\s*[\])}]\s*|\s*[\[({]?\s*(?:dot|ডট)\s*[\])}]?\s*)`
const AT = String.raw`(?:\s*@\s*|\s+at\s+the\s+rate(?:\s+of)?\s+|\s*[\[({]\s*(?:at|@|অ্যাট|এট)\s*[\])}]\s*|\s+(?:at|অ্যাট|এ্যাট|এট)\s+)`
const MAILERS = 'g[\\s-]?m\\s?a\\s?i\\s?l|googlemail|yahoo|ymail|hotmail|outlook|icloud|protonmail|জিমেইল|ইয়াহু|হটমেইল'
/** Endings that no sentence has after a dot. */
const ENDINGS =
  'com|net|org|edu|gov|info|biz|xyz|app|dev|io|ly|gl|gg|tk|bd|uk|us|ca|co|eu|tv|cc|site|club|shop|store|tech|blog|link|page|কম|বাংলা'
const NAME = String.raw`[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*`

const EMAILS = [
  /[\p{L}\p{N}_.+-]+\s?@\s?[\p{L}\p{N}-]+(?:\s?\.\s?[\p{L}\p{N}-]+)+/giu,
  new RegExp(String.raw`[\p{L}\p{N}_.+-]+\s+(?:${MAILERS})\s*[.,]?\s*com(?![\p{L}])`, 'giu'),
  /(?:^|\s)(?<found>(?:[\p{L}\p{N}._]\s){3,}@(?:\s?[\p{L}\p{N}.]){3,})/giu,
  new RegExp(String.raw`[\p{L}\p{M}\p{N}_.+-]+${AT}(?:${MAILERS})(?![\p{L}\p{M}])(?:${DOT}(?:com|bd|কম))*`, 'giu'),
  new RegExp(String.raw`[\p{L}\p{N}_.+-]+${AT}[\p{L}\p{N}-]+\s*[\[({]?\s*(?:dot|ডট)\s*[\])}]?\s*[\p{L}\p{M}]+`, 'giu'),
]

const LINKS = [
  /(?:https?|hxxps?|ftp|tg|viber|whatsapp|intent|tel|sms|mailto)\s?:\s?\/?\/?\s?[\p{L}\p{N}+][^\s,;।]*/giu,
  /(?:^|[^\p{L}\p{N}])(?<found>www\s?\.\s?[^\s,;।]+(?:\s?\.\s?(?:com|net|org|bd))?)/giu,
  // The short links of messengers, also with blanks and spelled dots.
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{N}])(?<found>(?!m\.com(?![./]))(?:wa|m|t|fb|ig|me|youtu)${DOT}(?:me|be|com|link)(?![\p{L}\p{M}\p{N}])(?:\s*(?:\/|slash|স্ল্যাশ)\s*[^\s,;।]*)*)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}\p{N}])(?<found>(?!(?:asp|vb|ado)\.net|[bm]\.com(?![./]))(?:${NAME}\.)+(?:${ENDINGS})(?![\p{L}\p{M}\p{N}])(?:\/[^\s,;।]*)?)`,
    'giu',
  ),
  // Endings that are words too, in small letters or with a path.
  /(?:^|[^\p{L}\p{N}.])(?<found>(?!i\.e|e\.g|[BMbm]\.\p{L}+\.in)(?:[\p{L}\p{N}-]+\.)+(?:me|id|my|pk|de|ai|pro|live|online|top|in)(?![\p{L}\p{M}\p{N}])(?:\/[^\s,;।]*)?)/gu,
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{N}])(?<found>${NAME}(?:\s+\.\s*|\s*\.\s+)(?:com|net|org)(?![\p{L}\p{M}\p{N}])(?:\s*\/\s*[^\s,;।]*)?)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}\p{N}])(?<found>${NAME}\s*[\[({]?\s*(?:dot|ডট)\s*[\])}]?\s*(?:${ENDINGS}|me|in)(?![\p{L}\p{M}\p{N}])(?:\s*(?:\/|slash|স্ল্যাশ)\s*[^\s,;।]*)*)`,
    'giu',
  ),
  /[\p{L}\p{N}-]+\.[\p{L}]{2,}\/[\p{L}\p{N}_.-]{3,}/giu,
  /(?:^|[^\p{L}\p{N}])(?<found>[a-z][a-z0-9-]+[,।](?:com|net|org)(?![\p{L}\p{M}\p{N}]))/gu,
]

const APPS =
  'facebook|face\\s?book|fb|messenger|insta(?:gram)?|ig|telegram|tg|whats\\s?app|wp|imo|viber|skype|snap(?:chat)?|linkedin|youtube|twitter|tiktok|discord|wechat|signal|g[\\s-]?mail|e-?mail|ফেসবুক|এফবি|মেসেঞ্জার|ম্যাসেঞ্জার|ইনস্টা(?:গ্রাম)?|ইন্সটা(?:গ্রাম)?|টেলিগ্রাম|হোয়াটস\\s?অ্যাপ|হোয়াটসঅ্যাপ|ইমো|ইমু|ভাইবার|স্কাইপ|ইউটিউব|ইমেইল|জিমেইল'
/** Endings of an app's name, as in `fb te`, `gmail er` and `ফেসবুকে`. */
const ENDED_APP = String.raw`(?:${APPS})(?:\s?(?:er|e|te)(?!\p{L})|এর|ের|তে|এ|ে)`
const APP = `(?:${ENDED_APP}|${APPS})`
const ACCOUNT =
  'id|i\\.d\\.?|user\\s?name|user|name|profile|page|account|handle|link|আইডি|ইউজার(?:নেম)?|প্রোফাইল|পেজ|পেইজ|নাম'
const PERSON = String.raw`[\p{L}\p{M}\p{N}@_.][^\n,;।]{1,38}[\p{L}\p{M}\p{N}_]`

const HANDLES = [
  // A price (`@ 5000`) has no letter.
  /(?:^|[^\p{L}\p{N}.])(?<found>@\s?(?!(?:class|home|school|college)(?!\p{L}))(?=[\p{N}_.]*\p{L})[\p{L}\p{M}\p{N}_.]{3,})/giu,
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}])(?<found>${APP}(?:\s*(?:${ACCOUNT}))?\s*(?:[:=：]|\s[-–—]\s|\s(?:as|is named|হলো)\s)\s*${PERSON})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}])(?<found>${APP}\s+(?:(?:profile|page|account|প্রোফাইল|পেজ|পেইজ)\s+)?(?:id|i\.d\.?|user\s?name|handle|nam|আইডি|ইউজারনেম)\s*(?:is|হলো|no|নং)?\s*[:=-]?\s*${PERSON})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}])(?<found>${APP}\s+(?!t[nr]\d)\p{L}(?=[^\s,;।]*[\p{L}\p{N}][._\d][\p{L}\p{N}])[\p{L}\p{N}_.-]+)`,
    'giu',
  ),
  // Whom to look for: `fb te khujun Nila Akter`, `ফেসবুকে নিলা আক্তার নামে`, `Facebook e "Nila Akter"`.
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}])(?<found>${APP}\s+(?:khujun|khujben|search\s+(?:korun|koren|din)|খুঁজুন|খুঁজবেন|সার্চ\s+(?:করুন|দিন))\s*[:-]?\s*${PERSON})`,
    'giu',
  ),
  new RegExp(
    String.raw`(?:^|[^\p{L}\p{M}])(?<found>${ENDED_APP}\s+(?:["“'‘][^"”'’\n]{3,40}["”'’]|[^\n,;।]{2,40}\s(?:nam\s+e|likhe|নামে|লিখে)(?![\p{L}\p{M}])))`,
    'giu',
  ),
  /(?:^|[^\p{L}\p{M}\p{N}])(?<found>(?!class|ssc|hsc|batch)(?:\p{L}[\p{L}\p{N}.]*_[\p{L}\p{N}_.]+|[a-z]{3,}\d+)\s*(?:\s(?:on|in|at)\s|\()\s*(?:[Ff]acebook|fb|FB|[Ii]nsta(?:gram)?|[Tt]elegram|[Ss]nap(?:chat)?|[Tt]witter|[Tt]ik[Tt]ok|imo|IMO)(?!\p{L}))/gu,
  new RegExp(String.raw`(?:my|আমার)\s+(?!e-?mail|gmail)(?:${APPS})\s+(?:is|name|নাম)\s+${PERSON}`, 'giu'),
  /(?:^|[^\p{L}\p{N}])(?<found>(?:fb|ig|insta|tg|wa)\s?\/\s?(?=[^\s,;]*[._\d])[\p{L}\p{N}_.-]{4,})/giu,
]

/** Each kind with what a text of it holds in any case, which is quicker to look for. */
const KINDS: readonly (readonly [ContactKind, RegExp, readonly RegExp[]])[] = [
  ['email', new RegExp(String.raw`@|[\s([{](?:at|অ্যাট|এ্যাট|এট)[\s)\]}]|${MAILERS}`, 'iu'), EMAILS],
  ['link', /\S\s?\.\s?\S|:\s?\/?\/?\s?\S|dot|ডট|[,।](?:com|net|org)/iu, LINKS],
  ['handle', new RegExp(String.raw`@|${APPS}|\/`, 'iu'), HANDLES],
]

/** The phones, links, mail addresses and handles in a text, from left to right, without overlaps. */
export function findContacts(text: string): Contact[] {
  const found = [
    ...KINDS.filter(([, hint]) => hint.test(text)).flatMap(([kind, , patterns]) =>
      patterns.flatMap((pattern) => matchesOf(text, pattern).map((span) => ({ kind, ...span }))),
    ),
    ...findPhones(text).map((span) => ({ kind: 'phone' as const, ...span })),
  ]
  const merged: Omit<Contact, 'part'>[] = []
  for (const contact of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (last && contact.start < last.end) last.end = Math.max(last.end, contact.end)
    else merged.push({ ...contact })
  }
  return merged.map((contact) => ({ ...contact, part: text.slice(contact.start, contact.end) }))
}

/** The contacts of a text that staff have not released. */
export const hiddenContacts = (text: string, released: readonly string[]): Contact[] =>
  findContacts(text).filter(({ part }) => !released.includes(part))

/** A text as others read it: `instead` for each contact that is not released. */
export function withoutContacts(text: string, released: readonly string[], instead: string): string {
  return hiddenContacts(text, released).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + instead + rest.slice(end),
    text,
  )
}
