import { matchesOf } from './matches.ts'

const PLACE =
  'house|home|flat|apartment|apt|road|rd|building|bldg|holding|plot|lane|lift|floor|বাসা|বাড়ি|বাড়ি|ফ্ল্যাট|রোড|সড়ক|সড়ক|রাস্তা|ভবন|বিল্ডিং|হোল্ডিং|প্লট|লেন|লিফট|তলা|এপার্টমেন্ট'
const NUMBER = String.raw`[\p{L}]?[-\s]?\p{Nd}+(?:[\/-]?[\p{L}\p{Nd}][\p{M}]*)*`
const HOUSE = new RegExp(
  String.raw`(?:^|[^\p{L}\p{M}])(?<found>(?:${PLACE})\s*(?:no|number|#|নং|নম্বর|নাম্বার)?\s*[.:#,-]?\s*${NUMBER})`,
  'giu',
)

/** Parts of a text that name a house, flat or road by number: `House 12`, `বাসা ১২`. */
export const findHouseNumbers = (text: string): string[] =>
  matchesOf(text, HOUSE).map(({ start, end }) => text.slice(start, end).trim())
