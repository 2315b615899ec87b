import { foldWords } from './fold.ts'

const WORDS = `বিশ্ববিদ্যালয়=university ভার্সিটি=university মহাবিদ্যালয়=college কলেজ=college স্কুল=school মেডিকেল=medical প্রকৌশল=engineering
প্রযুক্তি=technology বিজ্ঞান=science কৃষি=agricultural জাতীয়=national আন্তর্জাতিক=international উন্মুক্ত=open ইসলামী=islamic মহিলা=women
সরকারি=government টেক্সটাইল=textiles ঢাবি=du জাবি=ju রাবি=ru চবি=cu ইবি=iu খুবি=ku বুয়েট=buet কুয়েট=kuet রুয়েট=ruet চুয়েট=cuet
বাকৃবি=bau শাবিপ্রবি=sust জবি=jnu নোবিপ্রবি=nstu`

const ENGLISH: ReadonlyMap<string, string> = new Map(
  WORDS.split(/\s+/).map((pair) => {
    const [bangla = '', english = ''] = pair.split('=')
    return [foldWords(bangla)[0] ?? '', english]
  }),
)

/** A folded Bangla word of names of institutes in English; any other word as it is. */
export const toEnglishWord = (word: string): string => ENGLISH.get(word) ?? word
