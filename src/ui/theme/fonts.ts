import latin400 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url'
import latin600 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2?url'

/** The two Latin fonts to preload; the Bangla ones load by unicode-range. */
export const preloadedFonts = [latin400, latin600]
