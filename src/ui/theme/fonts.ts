import latin400 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-400-normal.woff2?url'
import latin600 from '@fontsource/hind-siliguri/files/hind-siliguri-latin-600-normal.woff2?url'

/** Addresses of the two Latin faces, for `<link rel="preload" as="font" crossorigin>`; the Bangla ones come by unicode-range only. */
export const preloadedFonts = [latin400, latin600]
